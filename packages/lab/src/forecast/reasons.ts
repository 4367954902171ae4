import type { Option, Who } from '@fray/engine';
import { ActionTotals } from '../exact/action-odds.js';
import { getOrCreate } from '../get-or-create.js';
import type { OpenPosition } from './position.js';
import { Rounds } from './round.js';
import { seenBy } from './threats.js';

/**
 * What an option does better than another until the foes have acted: `with` the option and `without` it, as the chance that somebody falls, or
 * as the mean of what a bar has left.
 */
export interface Reason {
  /** One of ours falls less, a foe falls more, one of ours has more left, a foe has less left. */
  readonly kind: 'survives' | 'fells' | 'keeps' | 'costs';
  readonly who: Who;
  readonly name: string;
  /** Of `survives`: the foe that would most often do it. */
  readonly by?: string;
  /** Of `keeps` and `costs`: the bar. */
  readonly bar?: string;
  readonly with: number;
  readonly without: number;
}

/** Rounds that are played with each of the two options. */
const ROUNDS = 300;
/** A smaller difference of a chance is no reason. */
const MIN_CHANCE = 0.04;
/** The same for a bar, as a share of its most. */
const MIN_SHARE = 0.03;
/** Somebody's fall is a better reason than a bar, by this factor. */
const FALL_WEIGHT = 2;

/** Why one option is better than another, the best reason first: what is different after a round with each, with common dice. */
export async function reasonsFor(
  position: OpenPosition,
  better: Option<unknown>,
  other: Option<unknown>,
  pause: () => Promise<void>,
): Promise<readonly Reason[]> {
  const { foes, ours } = seenBy(position);
  const seen = [...foes, ...ours];
  const waitedFor = foes.map(({ who }) => who);
  const [after, without] = [
    await roundOf(position, better, waitedFor, pause),
    await roundOf(position, other, waitedFor, pause),
  ];
  const found: { readonly reason: Reason; readonly weight: number }[] = [];
  for (const { who, name, side, bars } of seen) {
    const isOurs = side === position.team;
    const fall = { with: after.falls.get(who) ?? 0, without: without.falls.get(who) ?? 0 };
    const fewer = (isOurs ? 1 : -1) * (fall.without - fall.with);
    if (fewer >= MIN_CHANCE) {
      const culprit = isOurs ? mostOften(without.culprits.get(who)) : undefined;
      const by = foes.find(foe => foe.who === culprit)?.name;
      found.push({
        reason: {
          kind: isOurs ? 'survives' : 'fells',
          who,
          name,
          ...(by === undefined ? {} : { by }),
          ...fall,
        },
        weight: fewer * FALL_WEIGHT,
      });
      continue;
    }
    const bar = bars[0];
    if (!bar || bar.max <= 0) continue;
    const mean = (changes: ReadonlyMap<Who, number>) => bar.now + (changes.get(who) ?? 0);
    const left = { with: mean(after.changes), without: mean(without.changes) };
    const share = ((isOurs ? 1 : -1) * (left.with - left.without)) / bar.max;
    if (share < MIN_SHARE) continue;
    found.push({
      reason: { kind: isOurs ? 'keeps' : 'costs', who, name, bar: bar.label, ...left },
      weight: share,
    });
  }
  return found.sort((a, b) => b.weight - a.weight).map(({ reason }) => reason);
}

/** What a round with an option comes to. */
interface RoundResult {
  readonly falls: ReadonlyMap<Who, number>;
  /** By whoever of ours falls: how often by which foe. */
  readonly culprits: ReadonlyMap<Who, ReadonlyMap<Who, number>>;
  /** The mean change of everybody's first bar. */
  readonly changes: ReadonlyMap<Who, number>;
}

async function roundOf(
  position: OpenPosition,
  option: Option<unknown>,
  foes: readonly Who[],
  pause: () => Promise<void>,
): Promise<RoundResult> {
  const { ruleset, plan, shown, side } = position;
  const rounds = new Rounds(position, foes, pause);
  const totals = new ActionTotals({ ruleset, plan, state: shown }, side);
  const culprits = new Map<Who, Map<Who, number>>();
  for (let index = 0; index < ROUNDS; index++) {
    for (const [foe, { harm }] of await rounds.play(index, option)) {
      for (const [whom, { fell }] of harm) {
        if (!fell) continue;
        const found = getOrCreate(culprits, whom, () => new Map<Who, number>());
        found.set(foe, (found.get(foe) ?? 0) + 1);
      }
    }
    totals.add(rounds.state, 1);
    await pause();
  }
  const { falls, changes } = totals.odds(option, 1 / ROUNDS);
  const firstBars = new Map(
    ruleset.view(plan, shown, side).combatants.map(({ who, bars }) => [who, bars[0]?.label]),
  );
  return {
    culprits,
    falls: new Map(falls.map(({ who, probability }) => [who, probability])),
    changes: new Map(
      changes
        .filter(({ who, what }) => firstBars.get(who) === what)
        .map(({ who, mean }) => [who, mean] as const),
    ),
  };
}

function mostOften(counts: ReadonlyMap<Who, number> | undefined): Who | undefined {
  return counts && [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** A reason in words that follow 'because'. `you` is who decides. */
export function reasonText({ kind, who, name, by, bar, with: after, without }: Reason, you: Who): string {
  const isYou = who === you;
  const whom = isYou ? 'you' : name;
  switch (kind) {
    case 'survives': {
      const often = `${shareText(without)} rounds`;
      const cause =
        by === undefined ? `${whom} would fall in ${often}` : `${by} would drop ${whom} in ${often}`;
      return `otherwise ${cause}, with it in ${after === 0 ? 'none' : shareText(after)}`;
    }
    case 'fells':
      return `it brings ${name} down in ${shareText(after)} rounds, otherwise in ${without === 0 ? 'none' : shareText(without)}`;
    case 'keeps':
      return `${isYou ? 'you keep' : `${name} keeps`} ${amountText(after - without)} ${bar} more through the round`;
    case 'costs':
      return `it costs ${name} ${amountText(without - after)} ${bar} more in a round`;
  }
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Fewer than this are 'hardly any', more than one minus this 'nearly all'. */
const HARDLY = 0.04;

/**
 * A share in words for a person, by the smallest numbers that are near enough.
 *
 * @example
 * shareText(0.66); // 'two of three'
 */
export function shareText(share: number): string {
  if (share < HARDLY) return share === 0 ? 'no' : 'hardly any';
  if (share > 1 - HARDLY) return share === 1 ? 'all' : 'nearly all';
  for (const of of [2, 3, 4, 5, 10]) {
    const count = Math.round(share * of);
    const isNear = Math.abs(count / of - share) <= 0.035;
    if (count > 0 && count < of && isNear) return `${NUMBERS[count]} of ${NUMBERS[of]}`;
  }
  return `${NUMBERS[Math.max(1, Math.min(9, Math.round(share * 10)))]} of ten`;
}

const amountText = (amount: number): string => (amount < 10 ? amount.toFixed(1) : amount.toFixed(0));
