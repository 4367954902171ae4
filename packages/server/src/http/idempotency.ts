import { z } from '@hono/zod-openapi';
import { Problem } from './problem.js';

/** Characters of all stored answers together. A client that lost an answer asks again within seconds, so few are enough. */
const MAX_CHARACTERS = 16_000_000;

/** The header of the endpoints that use an `IdempotencyCache`. */
export const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'A request that is sent again with the same key is not carried out again; its answer is repeated.',
    ),
});
export type IdempotencyHeader = z.infer<typeof idempotencyHeader>;

interface CachedAnswer {
  readonly request: string;
  /** As JSON: what it was made of goes on changing. */
  readonly answer: string;
}

/** The latest answers to requests with an `Idempotency-Key`. */
export class IdempotencyCache {
  /** In order of age: a `Map` iterates in insertion order. */
  private readonly answers = new Map<string, CachedAnswer>();
  private characters = 0;

  constructor(private readonly maxCharacters = MAX_CHARACTERS) {}

  /**
   * Runs the request unless the same one has come with this key before, for the same player or fight. A request that failed may be
   * tried again. Whoever calls this must not run two requests of one player or fight at the same time; what runs at once is also
   * stored at once.
   */
  runOnce(
    scope: string,
    key: string | undefined,
    request: unknown,
    run: () => object | Promise<object>,
  ): object | Promise<object> {
    if (key === undefined) return run();
    const name = `${scope} ${key}`;
    const text = JSON.stringify(request);
    const before = this.answers.get(name);
    if (before) {
      if (before.request === text) return JSON.parse(before.answer) as object;
      throw new Problem(
        'key/reused',
        'This Idempotency-Key came with another request before. Use a new key for a new request.',
      );
    }
    const store = (answer: object) => {
      this.store(name, { request: text, answer: JSON.stringify(answer) });
      return answer;
    };
    const answer = run();
    return answer instanceof Promise ? answer.then(store) : store(answer);
  }

  private store(name: string, given: CachedAnswer): void {
    this.answers.set(name, given);
    this.characters += given.request.length + given.answer.length;
    for (const [oldest, { request, answer }] of this.answers) {
      if (this.characters <= this.maxCharacters) break;
      this.answers.delete(oldest);
      this.characters -= request.length + answer.length;
    }
  }
}
