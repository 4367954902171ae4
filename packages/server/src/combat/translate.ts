import type { QuestChoice } from '@fray/engine/rulesets/quest';
import type { CombatAction } from './vocabulary.js';

const BY = { closer: -1, stay: 0, away: 1 } as const;
const DIRECTIONS = ['closer', 'stay', 'away'] as const;
const HANDS = { main: 'mainHand', off: 'offHand' } as const;

/** What the request leaves to be found out from the state. */
export interface Scene {
  /** The foe that is meant when none is named. Refuses where there are several. */
  foe(): number;
  /** The item in that hand, to be thrown. Refuses where there is none. */
  held(hand: 'main' | 'off'): string;
}

/** The action as a choice of the ruleset. */
export function toChoice(action: CombatAction, scene: Scene): QuestChoice {
  switch (action.type) {
    case 'range':
      return { do: 'shift', by: BY[action.direction] };
    case 'attack': {
      const { hand = 'main', thrown, item, unarmed, target = scene.foe() } = action;
      if (thrown) return { do: 'throw', target, item: item ?? scene.held(hand) };
      if (unarmed) return { do: 'attack', target, hand: 'unarmed' };
      return hand === 'off' ? { do: 'attack', target, hand } : { do: 'attack', target };
    }
    case 'move':
      return action.direction === 'away'
        ? { do: 'away' }
        : { do: 'closer', target: action.target ?? scene.foe(), ...bonus(action) };
    case 'dash':
    case 'disengage':
    case 'hide':
      return { do: action.type, ...bonus(action) };
    case 'grapple':
    case 'shove':
      return { do: action.type, target: action.target ?? scene.foe() };
    case 'help':
      return { do: 'help', ally: action.ally, target: action.target ?? scene.foe() };
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
      return { do: RENAMED[type] ?? type, ...rest } as QuestChoice;
    }
  }
}

/** Those that differ in nothing but their name. */
const RENAMED: Readonly<Partial<Record<CombatAction['type'], QuestChoice['do']>>> = {
  item: 'use',
  move_zone: 'move zone',
  drop_concentration: 'drop concentration',
  death_save: 'death save',
  end_turn: 'end turn',
  monster_action: 'action',
};
const NAMED = new Map(Object.entries(RENAMED).map(([type, choice]) => [choice, type]));

const bonus = (given: { readonly bonus?: true | undefined }) => (given.bonus ? { bonus: true as const } : {});

/** The choice in the words of a request: sent back as it is, it means the same. */
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
      return { type: NAMED.get(kind) ?? kind, ...rest } as CombatAction;
    }
  }
}
