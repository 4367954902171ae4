import type { Player } from './players.js';
import type { Body, Got } from './test-app.js';

type Call = 'start' | 'action' | 'death-save' | 'end';

/** A fighter of these fights, whatever the usual scores of the class are. */
export const FIGHTER = {
  class: 'fighter',
  scores: { strength: 15, dexterity: 14, constitution: 13, intelligence: 10, wisdom: 12, charisma: 8 },
} as const;

/** A player in chapter 28: all by HTTP. */
export class Fighter {
  /** The last answer. */
  now: Body;
  /** The new lines of all answers to POST since the meeting. */
  heard: string[] = [];

  constructor(readonly player: Player) {}

  /** A new hero out on a long road, who has found somebody to fight. */
  async meet(body: Record<string, unknown>): Promise<Body> {
    this.heard = [];
    const begun = await this.player.begin(body);
    const out = begun.options.find((option: Body) => option.choice.through === 'darkwood-forest');
    const { situation, turn } = await this.player.make(begun, out.choice);
    this.now = { game_turn: turn };
    if (situation.phase !== 'fight') return this.must('start');
    this.now = (await this.player.get('/api/combat/state')).body;
    return this.now;
  }

  /** For the turn of the last answer. */
  send(call: Call, body: object = {}): Promise<Got> {
    return this.player.post(`/api/combat/${call}`, { game_turn: this.now.game_turn, ...body });
  }

  /** What has to be possible. */
  async must(call: Call, body: object = {}): Promise<Body> {
    const { status, body: answer } = await this.send(call, body);
    if (status !== 200) throw new Error(`${call} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`);
    this.now = answer;
    this.heard.push(...answer.new_log);
    return answer;
  }

  /** The first of these types that is possible now. */
  open(...types: string[]): Body {
    for (const type of types) {
      const found = this.now.options.find((option: Body) => option.action?.type === type && !option.blocked);
      if (found) return found.action;
    }
    return undefined;
  }

  /** One step of somebody who wants to win: attack, else come closer, else end the turn. */
  async press(): Promise<Body> {
    if (this.now.phase === 'death_saves') return this.must('death-save');
    const closer = this.now.options.find(
      ({ action, blocked }: Body) => action?.direction === 'closer' && !blocked,
    );
    return this.must(
      'action',
      this.open('attack', 'reaction', 'range') ?? closer?.action ?? { type: 'end_turn' },
    );
  }

  /** One step of somebody who wants to get away: flee, else step back, else end the turn. */
  async run(): Promise<Body> {
    const { phase, options, question } = this.now;
    if (phase === 'death_saves' || phase === 'range_choice' || question) return this.press();
    const away = options.find(({ action, blocked }: Body) => action?.direction === 'away' && !blocked);
    return this.must('action', away?.action ?? this.open('flee', 'disengage') ?? { type: 'end_turn' });
  }

  get isOn(): boolean {
    return ['range_choice', 'active', 'death_saves'].includes(this.now.phase);
  }

  async pressOn(): Promise<Body> {
    while (this.isOn) await this.press();
    return this.now;
  }
}
