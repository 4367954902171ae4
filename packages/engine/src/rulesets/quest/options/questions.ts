import type { Option, Question, QuestionText } from '../../../core/ruleset.js';
import type { QuestChoice } from '../choices.js';
import { DAMAGE_TYPES } from '../content/vocabulary.js';
import type { QuestionSubject, QuestQuestion } from '../events.js';
import type { AbilityRule } from '../plan/abilities.js';
import { NONE } from '../plan/codes.js';
import type { QuestPlan } from '../plan/plan.js';
import { nameOf } from '../state/names.js';
import type { QuestState } from '../state/state.js';
import { aimLabel } from './aims.js';
import { blockedBy } from './option.js';

/** The words for a question that the rules asked. */
export function describeQuestion(
  plan: QuestPlan,
  state: QuestState,
  question: Question<QuestChoice>,
): QuestionText<QuestChoice> {
  const { who, choices, subject } = question as QuestQuestion;
  const options = choices.map(choice => optionOf(plan, state, who, choice, subject));
  if (subject.about === 'hit')
    for (const { ability, code } of subject.unavailable) {
      const power = abilityOf(plan, state, who, ability);
      const answer: QuestChoice = { do: 'answer', with: ability, amount: power.cost };
      options.push({ ...abilityOption(power, answer), ...blockedBy(plan, code) });
    }
  return { prompt: promptOf(plan, state, subject), options };
}

function promptOf(plan: QuestPlan, state: QuestState, subject: QuestionSubject): string {
  const name = (who: number) => (who === NONE ? 'Something' : nameOf(plan, state, who));
  switch (subject.about) {
    case 'hit': {
      const { struck } = plan.beings[state.creatures[subject.target]!.record]!;
      return subject.weapon + struck[subject.critical ? 1 : 0];
    }
    case 'opportunity':
      return `${name(subject.target)} is within your reach. Strike?`;
    case 'readied attack':
      return `${name(subject.target)} does what you waited for. Strike?`;
    case 'readied spell':
      return `${name(subject.target)} does what you waited for. Cast ${plan.spells[subject.spell]!.name}?`;
    case 'damage': {
      const author = subject.by === NONE ? subject.source : name(subject.by);
      return `${author} hits you: ${subject.amount} damage. React?`;
    }
    case 'fall':
      return 'You are about to fall. React?';
    case 'attack roll': {
      const enough = subject.helps
        ? `AC ${subject.raisedAc} would be enough.`
        : `Even AC ${subject.raisedAc} would not help.`;
      return `${name(subject.by)} hits with ${subject.total} against AC ${subject.ac}. ${enough}`;
    }
    case 'elements':
      return `${subject.amount} ${DAMAGE_TYPES[subject.type]} damage comes from ${name(subject.by)}.`;
    case 'wound':
      return `${name(subject.by)} has hurt you.`;
    case 'spell':
      return `${subject.spell} comes at you.`;
    case 'counter':
      return `${name(subject.by)} casts ${subject.spell}.`;
    case 'empower':
      return `${subject.spell} rolled ${subject.faces.join(', ')} among its dice. Roll them again?`;
    case 'ray':
      return `Whom does the next ray of ${plan.spells[subject.spell]!.name} strike?`;
    case 'shove':
      return 'Push it away, or knock it prone?';
  }
}

function optionOf(
  plan: QuestPlan,
  state: QuestState,
  who: number,
  choice: QuestChoice,
  subject: QuestionSubject,
): Option<QuestChoice> {
  const answer = choice.do === 'answer' ? choice.with : '';
  if (answer === 'no') return { choice, icon: 'halt', ...refusalOf(subject) };
  switch (subject.about) {
    case 'hit':
    case 'damage':
    case 'fall':
      return abilityOption(abilityOf(plan, state, who, answer), choice);
    case 'opportunity':
    case 'readied attack':
      return { choice, label: `Strike with ${subject.weapon}`, group: 'Reaction', icon: 'sword-clash' };
    case 'readied spell': {
      const power = plan.spells[subject.spell]!;
      const aim = subject.aims[Number(answer.slice('aim-'.length))]!;
      const mode = power.modes.find(({ id }) => id === aim.how)?.name ?? '';
      const label = [`Cast ${power.name}`, mode, aimLabel(plan, state, power, aim, who)];
      return { choice, label: label.filter(Boolean).join(': '), group: 'Reaction', icon: power.icon };
    }
    case 'empower':
      return { choice, label: 'Roll them again', group: 'Metamagic', icon: 'magic-swirl' };
    case 'ray': {
      const { name, icon } = plan.spells[subject.spell]!;
      const whom = Number(answer.slice('foe-'.length));
      return { choice, label: nameOf(plan, state, whom), group: name, icon };
    }
    case 'shove':
      return answer === 'push'
        ? { choice, label: 'Push it a step away', group: 'Shove', icon: 'push' }
        : { choice, label: 'Knock it prone', group: 'Shove', icon: 'falling' };
    default: {
      const { id, name, icon, mana } = plan.spells[plan.spellOf.get(answer)!]!;
      const hint = plan.content.spells.get(id)!.text;
      return { choice, label: `Cast ${name}`, group: 'Reaction', icon, hint, cost: `${mana} mana` };
    }
  }
}

function refusalOf({ about }: QuestionSubject): { readonly label: string; readonly group: string } {
  if (about === 'hit') return { label: 'Nothing more', group: 'On hit' };
  if (about === 'empower') return { label: 'Keep them', group: 'Metamagic' };
  const waits = about === 'readied attack' || about === 'readied spell';
  return { label: waits ? 'Wait on' : 'Let it be', group: 'Reaction' };
}

function abilityOf(plan: QuestPlan, state: QuestState, who: number, id: string): AbilityRule {
  return plan.beings[state.creatures[who]!.record]!.powers.find(power => power.id === id)!;
}

/** With the price, where more than the least may be paid. */
function abilityOption(power: AbilityRule, choice: QuestChoice): Option<QuestChoice> {
  if (!power.payMore || choice.do !== 'answer') return power.option;
  const cost = `${choice.amount ?? power.cost} ${power.poolName}`;
  return { ...power.option, choice, label: `${power.name}, ${cost}`, cost };
}
