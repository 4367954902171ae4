import { resolveLazy } from '../../../core/content/lazy.js';
import { NO_ACTOR, type Question, type Ruleset } from '../../../core/ruleset.js';
import type { QuestChoice } from '../choices.js';
import type { QuestContent } from '../content/content.js';
import type { QuestRuleset } from '../events.js';
import { PARTY } from '../plan/codes.js';
import { wholeXp } from '../rules/damage/xp.js';
import { type AdventureChoice, choiceSchema, type OwnChoice } from './choices.js';
import type { AdventureEvent } from './events.js';
import { invariants } from './invariants.js';
import { narrate } from './narrate.js';
import { options } from './options.js';
import { decide, evaluate } from './policy.js';
import { refuse } from './refuse.js';
import { apply, outcome, start } from './rules/adventure.js';
import { fightPlan } from './rules/combat.js';
import { goldOf } from './rules/inventory.js';
import { type AdventurePlan, type AdventureSetup, compile, setupSchema } from './setup.js';
import { type AdventureState, copyAdventure, dayOf, HERO, levelOf } from './state.js';
import { view } from './view.js';
import { type World, worldOf } from './world.js';

export type AdventureRuleset = Ruleset<
  AdventureSetup,
  AdventurePlan,
  AdventureState,
  AdventureChoice,
  AdventureEvent
>;

/** The game around Quest's fights; its state holds the fight in progress. */
export function createAdventure(
  content: QuestContent,
  fight: QuestRuleset,
  digest?: string,
): AdventureRuleset {
  let world: World | undefined;
  return {
    id: 'quest-adventure',
    content: digest,
    version: 2,
    title: 'Quest adventure',
    summary: 'Travel, fight, rest, trade and grow: death costs what you carry, never the game.',
    isRun: true,
    sides: fight.sides,
    setup: setupSchema,
    choice: choiceSchema,
    compile: setup => {
      world ??= worldOf(resolveLazy(content), fight);
      return compile(world, setup);
    },
    start,
    copy: copyAdventure,
    actor: (_plan, state) =>
      state.phase === 'over' ? NO_ACTOR : state.phase === 'fight' ? state.fight!.turn : HERO,
    sideOf: (plan, state, who) =>
      state.phase === 'fight' ? fight.sideOf(fightPlan(plan, state.encounter!), state.fight!, who) : PARTY,
    options,
    describeQuestion: (plan, state, question) =>
      fight.describeQuestion!(
        fightPlan(plan, state.encounter!),
        state.fight!,
        question as Question<QuestChoice>,
      ),
    refuse,
    apply,
    outcome: (_plan, state) => outcome(state),
    decide,
    view,
    narrate,
    evaluate,
    choiceName: (plan, state, choice) =>
      state.phase === 'fight'
        ? fight.choiceName!(fightPlan(plan, state.encounter!), state.fight!, choice as QuestChoice)
        : ownName(plan, choice as OwnChoice),
    measure: ({ world }, state) => ({
      days: dayOf(state),
      level: levelOf(state),
      xp: wholeXp(state.xp),
      gold: goldOf(world, state),
      fights: state.fights,
      won: state.won,
      deaths: state.deaths,
    }),
    invariants,
  };
}

/** What is done, and with which thing; not where to, nor with whom. */
function ownName({ world }: AdventurePlan, choice: OwnChoice): string {
  if ('item' in choice)
    return `${choice.do} ${world.items[world.itemOf.get(choice.item) ?? -1]?.name ?? choice.item}`;
  return 'stat' in choice ? `${choice.do} ${choice.stat}` : choice.do;
}
