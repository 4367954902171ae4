import type { Hono } from 'hono';
import { finalizeEvent, generateSecretKey, getPublicKey, nip19 } from 'nostr-tools';
import { type Body, type Got, got, post } from './test-app.js';

/** Somebody with a key who is signed in. */
export class Player {
  readonly key: string;
  readonly npub: string;

  private constructor(
    readonly app: Hono,
    readonly secret: Uint8Array,
    readonly cookie: string,
    /** Those of the cookie. */
    readonly attributes: readonly string[],
  ) {
    this.key = getPublicKey(secret);
    this.npub = nip19.npubEncode(this.key);
  }

  static async signIn(app: Hono, secret = generateSecretKey()): Promise<Player> {
    const { challenge, url } = (await post(app, '/api/auth/challenge', {})).body;
    const event = finalizeEvent(
      {
        kind: 27235,
        created_at: Math.floor(Date.now() / 1000),
        tags: [
          ['u', url],
          ['method', 'POST'],
          ['challenge', challenge],
        ],
        content: '',
      },
      secret,
    );
    const { status, headers, body } = await post(app, '/api/auth/session', { event });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const [cookie, ...attributes] = headers.get('set-cookie')!.split('; ');
    return new Player(app, secret, cookie!, attributes);
  }

  get(path: string): Promise<Got> {
    return got(this.app.request(path, { headers: { cookie: this.cookie } }));
  }

  post(path: string, body: unknown = {}): Promise<Got> {
    return post(this.app, path, body, { cookie: this.cookie });
  }

  delete(path: string): Promise<Got> {
    return got(this.app.request(path, { method: 'DELETE', headers: { cookie: this.cookie } }));
  }

  /** A new game, in place of any other. */
  async begin(body: Record<string, unknown> = {}): Promise<Body> {
    const begun = await this.post('/api/adventure', { seed: 1, replace: true, ...body });
    if (begun.status !== 201) throw new Error(JSON.stringify(begun.body));
    return begun.body;
  }

  choose(adventure: Body, choice: unknown): Promise<Got> {
    return this.post('/api/adventure/choices', { turn: adventure.turn, choice });
  }

  /** Chooses what must be possible. */
  async make(adventure: Body, choice: unknown): Promise<Body> {
    const { status, body } = await this.choose(adventure, choice);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }

  /** Sets out and looks for somebody to fight, from a city. */
  async seekFight(adventure: Body): Promise<Body> {
    let now = adventure;
    while (now.situation.phase !== 'fight')
      now = await this.make(now, possible(now, 'seek', 'travel', 'end'));
    return now;
  }

  /** Fights to the end as somebody would who only knows how to hit, or who does not care. */
  async fightOut(adventure: Body, ...does: string[]): Promise<Body> {
    let now = adventure;
    while (now.situation.phase === 'fight')
      now = await this.make(
        now,
        possible(now, ...does, 'shift', 'closer', 'death save', 'end turn', 'answer'),
      );
    return now;
  }
}

/** The first of these that can be done now. */
export function possible({ options, situation }: Body, ...does: string[]): Body {
  for (const each of does) {
    const found = options.find((option: Body) => option.choice.do === each && !option.blocked);
    if (found) return found.choice;
  }
  throw new Error(`${situation.phase}: none of ${does.join(', ')} among ${JSON.stringify(options)}`);
}
