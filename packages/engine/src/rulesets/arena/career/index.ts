import { resolveLazy } from '../../../core/content/lazy.js';
import { NO_ACTOR, type Ruleset } from '../../../core/ruleset.js';
import type { ArenaContent } from '../content/content.js';
import { additionalIssues } from '../plan/additional-issues.js';
import { type CareerChoice, choiceSchema } from './choices.js';
import { type CareerEvent, narrate } from './events.js';
import { options } from './options/options.js';
import { decide } from './policy.js';
import { apply, start } from './rules/apply.js';
import { faultIn } from './rules/roster.js';
import { type CareerPlan, type CareerSetup, compile, ROSTER, setupSchema } from './setup.js';
import { type CareerState, copyCareer } from './state.js';
import { view } from './view/view.js';

export type CareerRuleset = Ruleset<CareerSetup, CareerPlan, CareerState, CareerChoice, CareerEvent>;

/**
 * A season with a roster whose injuries, discoveries, recruits and finds last from fight to fight. Its fights run at
 * once, each from a seed of its own; while what they left behind is walked through, `view().watch` names the fight
 * so that it can be watched.
 *
 * @example
 * const season = Fight.start(arenaCareer, { weeks: 8 }, { seed: 7 });
 * season.act({ do: 'encounter', id: 'rat_pit' });
 * const { setup, seed } = season.view().watch!;
 * const battle = Fight.start(arena, setup, { seed, players: [0, 1, 2, 3, 4] });
 * while (!battle.outcome) battle.follow();
 * while (season.state.phase === 'after') season.follow();
 */
export function createCareer(content: ArenaContent, digest?: string): CareerRuleset {
  return {
    id: 'arena-career',
    content: digest,
    version: 2,
    title: 'Arena career',
    summary: 'Lead a team through a season: pick your fights, heal, train, recruit, and win the tournament.',
    isRun: true,
    sides: [{ name: 'Manager', control: 'player' }],
    setup: setupSchema,
    choice: choiceSchema,
    additionalIssues: setup => additionalIssues(resolveLazy(content), setupSchema, compile, setup),
    compile: setup => compile(resolveLazy(content), setup),
    start,
    copy: copyCareer,
    actor: (_, state) => (state.phase === 'over' ? NO_ACTOR : 0),
    sideOf: () => 0,
    // The dead never fight again (ARENA-21.6): a season is played for good.
    oneLife: () => true,
    options,
    apply,
    outcome: (_, state) => state.outcome,
    decide: (plan, state, dice) => decide(plan, state, dice),
    view,
    narrate,
    choiceName: (plan, _, choice) => called(plan, choice),
    measure: (_, state) => ({
      weeks: state.week - 1,
      titles: state.titles.length,
      gold: state.gold,
      fights: state.fights,
      wins: state.wins,
      dead: state.dead.length,
    }),
    invariants,
  };
}

function invariants(plan: CareerPlan, state: CareerState): string[] {
  const wrong: string[] = [];
  const ids = state.roster.map(({ record }) => record.id);
  if (new Set(ids).size < ids.length) wrong.push(`an id twice: ${ids.join(', ')}`);
  if (ids.length > ROSTER) wrong.push(`${ids.length} in the roster`);
  if (state.gold < 0) wrong.push(`${state.gold} gold`);
  if (state.roster.filter(({ fielded }) => fielded).length > plan.setup.teamSize)
    wrong.push('too many are fielded');
  if ((state.phase === 'after') !== state.queue.length > 0) wrong.push(`${state.phase} with entries left`);
  if ((state.phase === 'after') !== (state.fought !== null)) wrong.push(`${state.phase} with a fight`);
  for (const member of state.roster) {
    const fault = faultIn(plan, member, member.record);
    if (fault) wrong.push(`${member.record.name}: ${fault}`);
    if (member.xp < 0) wrong.push(`${member.record.name}: ${member.xp} XP`);
    if (member.wounds.some(({ left }) => left < 1))
      wrong.push(`${member.record.name}: a wound that is healed`);
    if (member.health > 0 && state.bracket === null && state.phase === 'camp')
      wrong.push(`${member.record.name}: Health of an event that is over`);
  }
  return wrong;
}

/** What is done, and with which thing or skill; not by whom. */
function called({ content }: CareerPlan, choice: CareerChoice): string {
  switch (choice.do) {
    case 'buy':
    case 'give':
      return `${choice.do} ${content.consumables.get(choice.item)?.name ?? choice.item}`;
    case 'practise':
      return `practise ${choice.attribute}`;
    case 'train':
      return `train ${content.traits.get(choice.trait)?.name ?? choice.trait}`;
    default:
      return choice.do;
  }
}
