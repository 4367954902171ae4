import {
  type BaseEvent,
  NO_ACTOR,
  type Option,
  type Presentation,
  presentCoreKinds,
  type Who,
} from '@fray/engine';
import { choiceNameOf } from '../simulate/choice-name.js';
import { Runner, type TableFor } from '../simulate/runner.js';
import { HiddenThings, type OpenPosition, stepOf } from './position.js';

/** A round is given up after so many choices, and after so many of the combatant that decides now. */
const MAX_CHOICES = 300;
const MAX_OWN_CHOICES = 12;

/** What a foe did to somebody in a round. */
interface Harm {
  readonly strikes: number;
  readonly hits: number;
  readonly damage: number;
  readonly fell: boolean;
}

/** What a foe did the first time it acted. */
export interface FoeTurn {
  /** What it did, without the choices that did nothing to anybody; empty if it did not come to act. */
  readonly action: string;
  /** By target. */
  readonly harm: ReadonlyMap<Who, Harm>;
}

interface Turn {
  /** `fallen`: before it could act. */
  state: 'waiting' | 'acting' | 'done' | 'fallen';
  readonly names: string[];
  /** The names of those choices that did something to somebody. */
  readonly effective: string[];
  readonly harm: Map<Who, Harm>;
}

const NO_HARM: Harm = { strikes: 0, hits: 0, damage: 0, fell: false };

/** Plays a position on until each foe has acted once, and hears what they do. Ours go on as they ordinarily would. */
export class Rounds {
  private readonly runner: Runner;
  private readonly hidden: HiddenThings;
  private readonly heard: BaseEvent[] = [];
  private turns = new Map<Who, Turn>();
  /** Whether the foes act by rule, in the choices of others, and never choose themselves. Not known before the first round. */
  private isByRule: boolean | undefined;

  constructor(
    private readonly position: OpenPosition,
    /** The foes that are waited for. */
    private readonly foes: readonly Who[],
    private readonly pause: () => Promise<void>,
  ) {
    const { toGoal: ruleset, plan, policies, seed } = position;
    const emit = (event: BaseEvent) => this.heard.push(event);
    this.runner = new Runner({ ruleset, plan, policies, seed, common: true, emit });
    this.hidden = new HiddenThings(position);
  }

  /** The state at the end of the last round. */
  get state(): unknown {
    return this.runner.state;
  }

  /** Plays round `index`, after an option or, without one, after what ordinary play does. Returns what each foe did. */
  async play(index: number, option?: Option<unknown>): Promise<ReadonlyMap<Who, FoeTurn>> {
    if (this.isByRule === undefined) {
      this.isByRule = false;
      const turns = await this.playOnce(0);
      this.isByRule = [...turns.values()].every(({ action }) => action === '');
    }
    return this.playOnce(index, option);
  }

  private async playOnce(index: number, option?: Option<unknown>): Promise<ReadonlyMap<Who, FoeTurn>> {
    const { runner, position, foes, heard } = this;
    this.turns = new Map(
      foes.map(who => [who, { state: 'waiting', names: [], effective: [], harm: new Map() }]),
    );
    heard.length = 0;
    runner.beginFrom(this.hidden.stateFor(index), index);
    let own = 0;
    if (option || position.begun) {
      const { choice, tableFor } = stepOf(position, option);
      this.act(
        position.begun ? position.toGoal.actor(position.plan, position.shown) : position.who,
        choice,
        tableFor,
      );
      own++;
    }
    for (let who = runner.actor; who !== NO_ACTOR && this.isWaiting(who); who = runner.actor) {
      if (runner.choices >= MAX_CHOICES || (who === position.who && own++ >= MAX_OWN_CHOICES)) break;
      this.act(who, runner.decide(who));
      await this.pause();
    }
    return new Map(
      [...this.turns].map(([who, { state, names, effective, harm }]) => {
        const said = [...new Set(effective.length > 0 ? effective : names.slice(0, 1))].join(', ');
        const hasActed = state === 'acting' || state === 'done';
        return [who, { action: hasActed ? said || 'nothing' : '', harm }];
      }),
    );
  }

  /** Whether a foe has not acted yet, now that it is somebody's turn. */
  private isWaiting(next: Who): boolean {
    let isWaiting = false;
    for (const [who, turn] of this.turns) {
      if (turn.state === 'acting' && who !== next) turn.state = 'done';
      if (turn.state === 'waiting' || turn.state === 'acting') isWaiting = true;
    }
    return isWaiting;
  }

  /**
   * Carries out a choice and takes in what happened. Where foes act by rule, their strikes and steps are all that is seen of their turns.
   */
  private act(actor: Who, choice: unknown, tableFor?: TableFor): void {
    const { ruleset, plan } = this.position;
    const own = this.turns.get(actor);
    let name = '';
    if (own?.state === 'waiting' || own?.state === 'acting') {
      name = choiceNameOf(ruleset, plan, this.runner.state, choice);
      own.state = 'acting';
      if (name !== '') own.names.push(name);
    }
    this.runner.apply(choice, tableFor);
    for (const event of this.heard) {
      const shown = ruleset.present?.(event) ?? presentCoreKinds(event);
      const by = causeOf(event, shown);
      const turn = this.turns.get(by);
      if (turn?.state === 'waiting' || turn?.state === 'acting')
        this.note(turn, { by, name: by === actor ? name : '' }, shown);
      if (shown.changes.some(each => each.change === 'fallen' && each.fallen)) this.fall(event.who);
    }
    this.heard.length = 0;
    // By rule, whoever did something has acted.
    for (const [who, turn] of this.turns) if (turn.state === 'acting' && who !== actor) turn.state = 'done';
  }

  /** Who has fallen will not act. */
  private fall(who: Who): void {
    const turn = this.turns.get(who);
    if (turn?.state === 'waiting') turn.state = 'fallen';
  }

  private note(
    turn: Turn,
    { by, name }: { readonly by: Who; readonly name: string },
    { strike, changes }: Presentation,
  ): void {
    const add = (whom: Who, more: Partial<Harm>) => {
      const { strikes, hits, damage, fell } = turn.harm.get(whom) ?? NO_HARM;
      turn.harm.set(whom, {
        strikes: strikes + (more.strikes ?? 0),
        hits: hits + (more.hits ?? 0),
        damage: damage + (more.damage ?? 0),
        fell: fell || more.fell === true,
      });
    };
    if (strike) {
      const isHit = strike.result === 'hit' || strike.result === 'critical';
      add(strike.target, { strikes: 1, hits: Number(isHit) });
    }
    let isEffective = strike !== undefined;
    let isMove = false;
    for (const each of changes) {
      if (each.change === 'bar' && each.bar === null && each.lost !== undefined) {
        isEffective = true;
        add(each.who, { damage: each.lost });
      } else if (each.change === 'fallen' && each.fallen) add(each.who, { fell: true });
      else if (each.change === 'status' && each.who !== by) isEffective = true;
      else if (each.change === 'tile' || each.change === 'range' || each.change === 'zone') isMove = true;
    }
    if (this.isByRule === true && (isEffective || isMove)) turn.state = 'acting';
    if (turn.state !== 'acting') return;
    const says = name || (isEffective ? 'attack' : isMove ? 'move' : '');
    if (says !== '') (isEffective ? turn.effective : turn.names).push(says);
  }
}

/** Who did it. */
function causeOf({ by, who }: BaseEvent, { strike }: Presentation): Who {
  return by ?? strike?.by ?? who;
}
