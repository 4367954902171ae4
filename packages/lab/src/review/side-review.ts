import { teamOf } from '@fray/engine';
import type { Chance } from '../exact/endings.js';
import { reasonsFor, reasonText } from '../forecast/reasons.js';
import { asEstimate, certain, differenceEstimate, NO_DIFFERENCE, sumOf } from './chain.js';
import { addExactChances } from './exact-chances.js';
import { Judged } from './judged.js';
import type { OpenMoment } from './moments.js';
import type { ReviewChapter, ReviewedDecision, SideReview, TurningPoint } from './schema.js';

export interface SideSettings {
  /** What costs at least so much is a mistake. */
  readonly cost: number;
  /** Choices in play-outs. */
  readonly maxChoices: number;
  readonly pause: () => Promise<void>;
  /** Called when there is more to show. */
  readonly onStep: () => void;
}

/** Play-outs of each moment for the first graph. */
const FIRST_PLAYOUTS = 16;
/** Play-outs of each moment between two looks at the effort. */
const BATCH = 16;
/** Play-outs of each option in the first comparison. */
const FIRST_COMPARISON = 12;
/** States and results of choices that are followed for exact chances. */
const MAX_EXACT_EFFORT = 300_000;
/** A moment is played out further if its error is at least this share of the largest. */
const NEARLY_LEAST_KNOWN = 0.8;
/** Half the width of an interval that needs no more play-outs. */
const PRECISION = 0.015;
/** Up to these shares of the effort decisions are measured, options compared; the rest measures the best and the worst. */
const MEASURED = 0.45;
const COMPARED = 0.8;
/** So many of the costliest mistakes are given reasons. */
const MAX_REASONED = 12;
/** Reasons in a sentence. */
const MAX_REASONS = 2;
/** Turning points that are listed, and the least swing of one. */
const MAX_TURNING_POINTS = 6;
const MIN_SWING = 0.05;
/** Lines of what happened at a turning point. */
const MAX_LINES = 12;

interface Chapter {
  readonly judged: readonly Judged[];
  readonly goal: string;
  readonly result: 0 | 1 | null;
}

/** Reviews what one side decided. */
export class SideReviewer {
  private readonly judged: readonly Judged[];
  private readonly chapters: readonly Chapter[];
  private readonly mistakes = new Map<Judged, ReviewedDecision['mistake']>();

  constructor(
    readonly side: number,
    moments: readonly OpenMoment[],
    private readonly settings: SideSettings,
  ) {
    this.judged = moments.map(moment => new Judged(moment, settings.pause));
    this.chapters = chaptersOf(this.judged);
  }

  get effort(): number {
    return this.judged.reduce((sum, { effort }) => sum + effort, 0);
  }

  /** The first, rough graph. */
  async begin(): Promise<void> {
    for (const each of this.atStake) await each.measureNow(FIRST_PLAYOUTS);
    this.settings.onStep();
  }

  /** All the rest: exact chances where they are within reach, then better and better estimates, then what mistakes cost and why. */
  async finish(): Promise<void> {
    const { pause, onStep } = this.settings;
    let left = MAX_EXACT_EFFORT;
    for (const [index, { judged }] of this.chapters.entries()) {
      const share = Math.ceil(left / (this.chapters.length - index));
      left = Math.max(0, left - (await addExactChances(judged, share, pause)));
    }
    onStep();
    await this.measure();
    await this.compare();
    await this.measureExtremes();
    await this.explain();
  }

  private get atStake(): readonly Judged[] {
    return this.judged.filter(({ counts }) => counts);
  }

  private get estimated(): readonly Judged[] {
    return this.atStake.filter(({ exact }) => exact === null);
  }

  private hasEffort(share: number): boolean {
    return this.effort < share * this.settings.maxChoices;
  }

  /** What is known least comes first. */
  private async measure(): Promise<void> {
    const needing = this.estimated;
    for (const each of needing) await each.measure(FIRST_PLAYOUTS);
    while (this.hasEffort(MEASURED)) {
      const errors = needing.map(({ error }) => error);
      const most = Math.max(...errors);
      if (!(most > PRECISION)) return;
      for (const [index, each] of needing.entries())
        if (errors[index]! >= most * NEARLY_LEAST_KNOWN) await each.measure(each.playouts + BATCH);
      this.settings.onStep();
    }
  }

  /** Where decisions seem to have cost most comes first, since the effort may not suffice for all. */
  private async compare(): Promise<void> {
    const choices = this.estimated
      .filter(({ isChoice }) => isChoice)
      .map(each => ({ each, gain: each.gain.mean }))
      .sort((a, b) => a.gain - b.gain)
      .map(({ each }) => each);
    for (let times = FIRST_COMPARISON; this.hasEffort(COMPARED); times *= 2) {
      const undecided = choices.filter(({ isUndecided }) => isUndecided);
      if (undecided.length === 0) return;
      for (const each of undecided) {
        if (!this.hasEffort(COMPARED)) return;
        await each.compareOptions(times);
      }
      this.settings.onStep();
    }
  }

  private async measureExtremes(): Promise<void> {
    const choices = this.estimated.filter(({ isChoice }) => isChoice);
    const extremes = choices.map(({ best, worst }) => ({ best, worst }));
    if (extremes.length === 0) return;
    for (const each of choices) await each.measureExtremes(FIRST_PLAYOUTS);
    const most = Math.ceil(1 / (4 * (PRECISION / 2) ** 2));
    for (let times = FIRST_PLAYOUTS + BATCH; this.hasEffort(1) && times <= most; times += BATCH) {
      for (const each of choices) {
        await each.measure(times);
        await each.measureExtremes(times);
      }
      this.settings.onStep();
    }
  }

  private async explain(): Promise<void> {
    const { cost, pause, onStep } = this.settings;
    const costly = this.atStake
      .filter(each => each.cost.mean >= cost && each.cost.low > 0)
      .sort((a, b) => b.cost.mean - a.cost.mean);
    for (const [place, each] of costly.entries()) {
      const better = each.options[each.best]!;
      const chosen = each.options[each.chosen]!;
      const reasons = place < MAX_REASONED ? await reasonsFor(each.open, better, chosen, pause) : [];
      const because = reasons
        .slice(0, MAX_REASONS)
        .map(reason => reasonText(reason, each.open.who))
        .join(', and ');
      const points = (each.cost.mean * 100).toFixed(each.cost.mean < 0.01 ? 1 : 0);
      this.mistakes.set(each, {
        better: each.best,
        cost: each.cost,
        reasons: reasons.map(reason => ({ ...reason })),
        text: `${each.exact ? '' : 'about '}${points} points: ${better.label} rather than ${chosen.label}, because ${because || 'it wins more often in the end'}.`,
      });
      onStep();
    }
  }

  /** What is known so far. */
  review(): SideReview {
    const { side, judged, chapters } = this;
    const { ruleset, plan, shown } = judged[0]!.open;
    const team = teamOf(ruleset, plan, shown, judged[0]!.open.who);
    const decisions = judged.map(each => this.decision(each));
    return {
      ...{ side, team },
      name: ruleset.sides[team]!.name,
      exact: this.estimated.length === 0,
      chapters: chapters.map(chapterReview),
      graph: chapters.flatMap((chapter, index) => [
        ...chapter.judged.map(({ moment, before }) => ({
          number: moment.number,
          chapter: index,
          win: before,
        })),
        { number: chapter.judged.at(-1)!.moment.number + 1, chapter: index, win: endOf(chapter) },
      ]),
      decisions,
      turningPoints: this.turningPoints(decisions),
      accuracy: accuracyOf(judged),
      phases: this.phases(),
      players: this.players(decisions),
    };
  }

  private decision(each: Judged): ReviewedDecision {
    const { moment, open, options, chosen, counts } = each;
    const chapter = this.chapters.findIndex(({ judged }) => judged.includes(each));
    const mistake = this.mistakes.get(each);
    const { ruleset, plan, shown, who } = open;
    return {
      number: moment.number,
      chapter: chapter < 0 ? null : chapter,
      who,
      name: nameOf(ruleset.view(plan, shown, open.side).combatants, who),
      label: options[chosen]!.label,
      question: open.begun !== undefined,
      exact: counts && each.exact !== null,
      before: counts ? each.before : null,
      after: counts ? each.after : null,
      gain: counts ? each.gain : null,
      luck: counts ? this.luckAfter(each) : null,
      options: each.optionValues.map(({ option: { choice, label }, win }) => ({ choice, label, win })),
      chosen,
      compared: each.isCompared,
      ...(mistake ? { mistake } : {}),
    };
  }

  private luckAfter(each: Judged) {
    const chapter = this.chapters.find(({ judged }) => judged.includes(each))!;
    const next = chapter.judged[chapter.judged.indexOf(each) + 1];
    if (!next && chapter.result === null) return NO_DIFFERENCE;
    return each.luckTo(next ? next.before : endOf(chapter));
  }

  private turningPoints(decisions: readonly ReviewedDecision[]): TurningPoint[] {
    const all = decisions.flatMap(({ number, label, gain, luck }, index): TurningPoint[] => {
      const events = this.judged[index]!.moment.events.slice(0, MAX_LINES);
      return [
        ...(gain ? [{ number, label, cause: 'decision' as const, swing: gain, events: [] }] : []),
        ...(luck ? [{ number, label, cause: 'luck' as const, swing: luck, events }] : []),
      ];
    });
    return all
      .filter(({ swing }) => Math.abs(swing.mean) >= MIN_SWING && (swing.low > 0 || swing.high < 0))
      .sort((a, b) => Math.abs(b.swing.mean) - Math.abs(a.swing.mean))
      .slice(0, MAX_TURNING_POINTS);
  }

  private phases(): SideReview['phases'] {
    const { chapters, atStake } = this;
    const isRun = this.judged[0]!.open.ruleset.challenge !== undefined;
    const parts = isRun
      ? chapters.map(({ goal, judged }, index) => ({ name: `${index + 1}: ${goal}`, judged }))
      : THIRDS.map((name, third) => ({
          name,
          judged: atStake.filter((_, index) => Math.floor((3 * index) / atStake.length) === third),
        }));
    return parts
      .filter(({ judged }) => judged.length > 0)
      .map(({ name, judged }) => ({
        name,
        from: judged[0]!.moment.number,
        to: judged.at(-1)!.moment.number,
        decisions: judged.filter(({ isChoice }) => isChoice).length,
        accuracy: accuracyOf(judged),
      }));
  }

  private players(decisions: readonly ReviewedDecision[]): SideReview['players'] {
    const all = [...new Set(decisions.map(({ who }) => who))];
    return all.map(who => {
      const own = this.judged.filter(({ open }) => open.who === who);
      const { name } = decisions.find(each => each.who === who)!;
      return {
        ...{ who, name },
        decisions: own.filter(({ isChoice }) => isChoice).length,
        accuracy: accuracyOf(own),
      };
    });
  }
}

const THIRDS = ['Opening', 'Middle', 'End'];

export function nameOf(
  combatants: readonly { readonly who: number; readonly name: string }[],
  who: number,
): string {
  return combatants.find(each => each.who === who)?.name ?? `Combatant ${who}`;
}

/** Moments with the same thing at stake, one after the other. */
function chaptersOf(all: readonly Judged[]): Chapter[] {
  const chapters: Judged[][] = [];
  let number: number | null = null;
  for (const each of all.filter(({ counts }) => counts)) {
    const { ruleset, plan, from } = each.open;
    const now = ruleset.challenge?.(plan, from)?.number ?? 0;
    if (now !== number) chapters.push([]);
    chapters.at(-1)!.push(each);
    number = now;
  }
  return chapters.map(judged => {
    const { toGoal, plan, team, goal } = judged[0]!.open;
    const ending = toGoal.outcome(plan, judged.at(-1)!.moment.after);
    return { judged, goal: goal!, result: ending === null ? null : ending.winner === team ? 1 : 0 };
  });
}

/** The result; the last known chance where there is none yet. */
function endOf({ result, judged }: Chapter): Chance {
  return result === null ? judged.at(-1)!.after : certain(result);
}

function chapterReview(chapter: Chapter): ReviewChapter {
  const { judged, goal, result } = chapter;
  const first = judged[0]!;
  const last = judged.at(-1)!;
  const end = endOf(chapter);
  // The chance after the first decision is known better than the chance before it and the gain apart. What is not over ends with the last
  // decision.
  const known = result === null ? last.before : end;
  const between = judged.slice(1, result === null ? -1 : undefined);
  const luck =
    result === null && first === last
      ? NO_DIFFERENCE
      : sumOf([
          [asEstimate(known), 1],
          [asEstimate(first.after), -1],
          ...between.map(({ gain }) => [differenceEstimate(gain), -1] as const),
        ]);
  return {
    goal,
    from: first.moment.number,
    to: last.moment.number,
    exact: judged.every(({ exact }) => exact !== null),
    start: first.before,
    decisions: sumOf(judged.map(({ gain }) => [differenceEstimate(gain), 1] as const)),
    luck,
    end,
    result,
  };
}

/** 100 × the share of the possible gains that was kept: what choices cost, of what the best options win more than the worst. */
function accuracyOf(judged: readonly Judged[]): number | null {
  let [cost, range] = [0, 0];
  for (const each of judged) {
    if (!each.counts || !each.isChoice || !each.isCompared) continue;
    cost += each.cost.mean;
    range += each.range.mean;
  }
  if (!(range > ROUNDING)) return null;
  return Math.max(0, Math.min(100, 100 * (1 - cost / range)));
}

/** What is exactly so small is a rounding error. */
const ROUNDING = 1e-12;
