import { z } from '@hono/zod-openapi';
import { Problem } from './problem.js';

/** Characters of all answers together: what was lost on the way is asked for again within seconds. */
const MAX_CHARACTERS = 16_000_000;

/** For the endpoints that keep their answers here. */
export const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Sent again with the same key, a request is not carried out again: its answer is given again.'),
});
export type IdempotencyHeader = z.infer<typeof idempotencyHeader>;

interface Answered {
  readonly request: string;
  readonly response: string;
}

/** The latest answers to requests that came with a key, of all players. */
export class AnsweredRequests {
  /** Insertion order is age. */
  private readonly answers = new Map<string, Answered>();
  private characters = 0;

  constructor(private readonly most = MAX_CHARACTERS) {}

  /** Carries the request out unless this player has sent it with this key before. What was refused may be tried again. */
  once(player: string, key: string | undefined, request: unknown, respond: () => string): string {
    if (key === undefined) return respond();
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
    const response = respond();
    this.answers.set(name, { request: text, response });
    this.characters += text.length + response.length;
    this.forgetOldest();
    return response;
  }

  private forgetOldest(): void {
    for (const [name, { request, response }] of this.answers) {
      if (this.characters <= this.most) break;
      this.answers.delete(name);
      this.characters -= request.length + response.length;
    }
  }
}
