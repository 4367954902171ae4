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
  readonly response: string;
}

/** The latest answers to requests with an `Idempotency-Key`, of all players. */
export class IdempotencyCache {
  /** In order of age: a `Map` iterates in insertion order. */
  private readonly answers = new Map<string, CachedAnswer>();
  private characters = 0;

  constructor(private readonly maxCharacters = MAX_CHARACTERS) {}

  /** Runs the request unless this player has sent it with this key before. A request that failed may be tried again. */
  runOnce(player: string, key: string | undefined, request: unknown, run: () => string): string {
    if (key === undefined) return run();
    const name = `${player} ${key}`;
    const text = JSON.stringify(request);
    const before = this.answers.get(name);
    if (before) {
      if (before.request === text) return before.response;
      throw new Problem(
        'key/reused',
        'This Idempotency-Key came with another request before. Use a new key for a new request.',
      );
    }
    const response = run();
    this.answers.set(name, { request: text, response });
    this.characters += text.length + response.length;
    this.removeOldest();
    return response;
  }

  private removeOldest(): void {
    for (const [name, { request, response }] of this.answers) {
      if (this.characters <= this.maxCharacters) break;
      this.answers.delete(name);
      this.characters -= request.length + response.length;
    }
  }
}
