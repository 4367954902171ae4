import type { QuestChoice } from '@fray/engine/rulesets/quest';
import type { CombatAction } from './action-schema.js';

const STEPS = { closer: -1, stay: 0, away: 1 } as const;
const DIRECTIONS = ['closer', 'stay', 'away'] as const;
const HANDS = { main: 'mainHand', off: 'offHand' } as const;

/** What a request may leave out, from the state of the fight. */
export interface ActionDefaults {
  /** The only foe. Refuses where there are several. */
  foe(): number;
  /** The item in that hand. Refuses where there is none. */
  heldItem(hand: 'main' | 'off'): string;
}

/** Translates an action of the API into a choice of the ruleset. */
export function toChoice(action: CombatAction, defaults: ActionDefaults): QuestChoice {
  switch (action.type) {
    case 'range':
      return { do: 'shift', by: STEPS[action.direction] };
    case 'attack': {
      const { hand = 'main', thrown, item, unarmed, target = defaults.foe() } = action;
      if (thrown) return { do: 'throw', target, item: item ?? defaults.heldItem(hand) };
      if (unarmed) return { do: 'attack', target, hand: 'unarmed' };
      return hand === 'off' ? { do: 'attack', target, hand } : { do: 'attack', target };
    }
    case 'move':
      return action.direction === 'away'
        ? { do: 'away' }
        : { do: 'closer', target: action.target ?? defaults.foe(), ...bonus(action) };
    case 'dash':
    case 'disengage':
    case 'hide':
      return { do: action.type, ...bonus(action) };
    case 'grapple':
    case 'shove':
      return { do: action.type, target: action.target ?? defaults.foe() };
    case 'help':
      return { do: 'help', ally: action.ally, target: action.target ?? defaults.foe() };
    case 'equip':
      return { do: 'equip', slot: HANDS[action.hand], item: action.item };
    case 'spell': {
      const { spell, target, targets = target === undefined ? undefined : [target], item } = action;
      const { at, metamagic, how } = action;
      return {
        do: 'cast',
        spell,
        ...(targets ? { targets } : {}),
        ...(at === undefined ? {} : { at }),
        ...(item === undefined ? {} : { scroll: item }),
        ...(metamagic === undefined ? {} : { metamagic }),
        ...(how === undefined ? {} : { how }),
      };
    }
    case 'reaction': {
      const { answer, amount } = action;
      return { do: 'answer', with: answer, ...(amount === undefined ? {} : { amount }) };
    }
    default: {
      const { type, ...rest } = action;
      return { do: CHOICE_NAMES[type] ?? type, ...rest } as QuestChoice;
    }
  }
}

/** Actions that differ from their choice only in the name. */
const CHOICE_NAMES: Readonly<Partial<Record<CombatAction['type'], QuestChoice['do']>>> = {
  item: 'use',
  move_zone: 'move zone',
  drop_concentration: 'drop concentration',
  death_save: 'death save',
  end_turn: 'end turn',
  monster_action: 'action',
};
const ACTION_TYPES = new Map(Object.entries(CHOICE_NAMES).map(([type, choice]) => [choice, type]));

const bonus = (given: { readonly bonus?: true | undefined }) => (given.bonus ? { bonus: true as const } : {});

/** Translates a choice into the action that `toChoice` translates back into it. */
export function toAction(choice: QuestChoice): CombatAction {
  switch (choice.do) {
    case 'shift':
      return { type: 'range', direction: DIRECTIONS[choice.by + 1]! };
    case 'attack': {
      const { target, hand } = choice;
      if (hand === undefined) return { type: 'attack', target };
      return hand === 'off' ? { type: 'attack', target, hand } : { type: 'attack', target, unarmed: true };
    }
    case 'throw':
      return { type: 'attack', target: choice.target, thrown: true, item: choice.item };
    case 'closer':
      return { type: 'move', direction: 'closer', target: choice.target, ...bonus(choice) };
    case 'away':
      return { type: 'move', direction: 'away' };
    case 'equip':
      return { type: 'equip', hand: choice.slot === 'mainHand' ? 'main' : 'off', item: choice.item };
    case 'cast': {
      const { do: _, targets, scroll, ...rest } = choice;
      const aimed = targets && (targets.length === 1 ? { target: targets[0]! } : { targets });
      return { type: 'spell', ...rest, ...aimed, ...(scroll === undefined ? {} : { item: scroll }) };
    }
    case 'answer': {
      const { with: answer, amount } = choice;
      return { type: 'reaction', answer, ...(amount === undefined ? {} : { amount }) };
    }
    default: {
      const { do: kind, ...rest } = choice;
      return { type: ACTION_TYPES.get(kind) ?? kind, ...rest } as CombatAction;
    }
  }
}
