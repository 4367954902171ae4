import { Fight } from '@fray/engine';
import { vi } from 'vitest';
import { registry } from '../state/rulesets.js';

/** A request as the server sees it. */
export interface SeenRequest {
  readonly place: string;
  readonly key: string | null;
  readonly body: { readonly turn?: number; readonly choice?: unknown } | null;
}

/** What happens to the next request on its way. */
export type Mishap = 'request lost' | 'answer lost' | 'server busy';

/** The part of the API that plays fights, for one fight of a ruleset that the tests have loaded. */
export class FightsServer {
  readonly fight: Fight;
  readonly seen: SeenRequest[] = [];
  readonly mishaps: Mishap[] = [];
  isGone = false;
  /** How many events an answer holds. */
  maxEvents = 1_000;
  private readonly logged: { readonly number: number; readonly text: string }[] = [];
  private readonly answers = new Map<string, unknown>();

  constructor(name: string, seed: string) {
    const { ruleset, setup } = registry.setup(name);
    this.fight = Fight.start(registry.ruleset(ruleset), setup, { seed });
    this.log(this.fight.events, this.fight.names());
    vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit) => {
      const mishap = this.mishaps.shift();
      if (mishap === 'request lost') throw new TypeError('failed');
      const key = new Headers(headers).get('idempotency-key');
      const request = { place: `${method} ${path}`, key, body: body ? JSON.parse(String(body)) : null };
      this.seen.push(request);
      if (mishap === 'server busy') return problem(503, 'server/busy');
      const answer = this.answer(request);
      if (mishap === 'answer lost') throw new TypeError('failed');
      return answer;
    });
  }

  /** A choice of another tab. */
  playElsewhere(): void {
    const { fight } = this;
    const choice = fight.options().find(({ blocked }) => !blocked)!.choice;
    this.log(fight.act(choice), fight.names());
  }

  private answer({ place, key, body }: SeenRequest): Response {
    if (place === 'POST api/fights') return Response.json(this.whole(), { status: 201 });
    if (this.isGone) return problem(404, 'fight/unknown');
    if (place === 'GET api/fights/f1') return Response.json(this.whole());
    const after = /^GET api\/fights\/f1\/log\?after=(\d+)$/.exec(place)?.[1];
    if (after !== undefined) return Response.json({ events: this.eventsAfter(Number(after)) });
    if (place === 'POST api/fights/f1/choices?view=true') return this.choose(key!, body!);
    return problem(404, 'route/unknown');
  }

  private choose(key: string, { turn, choice }: NonNullable<SeenRequest['body']>): Response {
    const { fight } = this;
    if (this.answers.has(key)) return Response.json(this.answers.get(key));
    if (turn !== fight.choices.length) return problem(409, 'choice/stale');
    const known = this.logged.length;
    const names = fight.names();
    this.log(fight.act(choice), names);
    const answer = this.progress(known);
    this.answers.set(key, answer);
    return Response.json(answer);
  }

  private whole() {
    const { seed, players } = this.fight;
    return { id: 'f1', seed, players, ...this.progress(0) };
  }

  private progress(known: number) {
    const { fight, logged } = this;
    return {
      turn: fight.choices.length,
      question: fight.question && {
        id: fight.question.id,
        who: fight.question.who,
        prompt: fight.question.prompt,
      },
      options: fight.options(),
      outcome: fight.outcome,
      view: fight.view(0),
      events: this.eventsAfter(known),
      eventCount: logged.length,
    };
  }

  private eventsAfter(known: number) {
    return this.logged.slice(known, known + this.maxEvents);
  }

  private log(events: Fight['events'], before: readonly string[]): void {
    const { fight, logged } = this;
    const names = Object.assign([...fight.names()], before) as string[];
    for (const event of fight.visibleEvents(events, 0)) {
      const number = logged.length + 1;
      const text = fight.ruleset.narrate(event, names);
      logged.push(Object.assign({ number, text }, { event, presentation: fight.present(event) }));
    }
  }
}

const problem = (status: number, code: string) =>
  Response.json({ code, detail: `Refused: ${code}.` }, { status });
