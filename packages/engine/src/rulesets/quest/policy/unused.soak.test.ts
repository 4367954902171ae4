import { expect, it } from 'vitest';
import { SeededDice } from '../../../core/dice/seeded.js';
import { NO_ACTOR } from '../../../core/ruleset.js';
import { type Ability, type Monster, type Spell, shipped } from '../content/content.js';
import type { QuestTable } from '../events.js';
import { quest } from '../index.js';
import type { QuestState } from '../state/state.js';

// Whoever has something uses it, in some of the fights in which there is a chance to. What nobody uses is listed with the reason.

const OBSCURES = 'it hides both sides from each other alike';
const SLOWED = 'it only slows those who walk, and what steps cost is not weighed';
const NO_CASTERS = 'no shipped monster casts';
const UNHELPFUL = 'it helps checks and saves that fights seldom ask for';
const PAYS_LESS = 'the action that it takes would do more as an attack';
const FIRST_BREATH =
  'the breaths share their recharge, and the first of the list is tried first (QUEST-17.4)';
const LESS_DAMAGE = 'another attack promises more damage, and what follows a hit does not count (QUEST-17.7)';

/** Spells and abilities by their ids, what only companions leave alone, actions as 'monster: action'. */
const UNUSED: Readonly<Record<string, string>> = {
  'charm-person': 'a charmed foe turns to the others, and the first blow frees it',
  'compelled-duel': 'which of the party a foe strikes is not weighed',
  counterspell: NO_CASTERS,
  darkness: OBSCURES,
  'dimension-door': PAYS_LESS,
  'dispel-magic': NO_CASTERS,
  'expeditious-retreat': 'who runs faster still has to stop and strike',
  'fog-cloud': OBSCURES,
  guidance: UNHELPFUL,
  'plant-growth': SLOWED,
  'remove-curse': 'curses weigh on heroes after a fight, not in it',
  resistance: UNHELPFUL,
  'tree-stride': PAYS_LESS,
  'true-strike': PAYS_LESS,
  'companion word-of-recall': 'whether the party leaves a fight is for the player to say',
  'ghoul: Claws': LESS_DAMAGE,
  'goblin-boss: Multiattack': 'it slips away from blades and throws (QUEST-31.2)',
  'goblin-boss: Scimitar': 'it slips away from blades and throws (QUEST-31.2)',
  'minotaur: Gore': LESS_DAMAGE,
  'vampire-spawn: Bite': LESS_DAMAGE,
  'werewolf: Spear': LESS_DAMAGE,
  'wight: Life Drain': LESS_DAMAGE,
  'young-brass-dragon: Sleep Breath': FIRST_BREATH,
  'young-bronze-dragon: Repulsion Breath': FIRST_BREATH,
  'young-copper-dragon: Slowing Breath': FIRST_BREATH,
  'young-gold-dragon: Weakening Breath': FIRST_BREATH,
  'young-silver-dragon: Paralyzing Breath': FIRST_BREATH,
};

const SCORES = {
  strength: 16,
  dexterity: 16,
  constitution: 14,
  intelligence: 16,
  wisdom: 16,
  charisma: 16,
};

/** Groups that differ in number, kind, reach and what they resist. */
const EASY = [
  ['goblin', 'goblin', 'goblin', 'goblin'],
  ['ogre', 'ogre'],
  ['zombie', 'zombie', 'skeleton'],
  ['bandit-captain', 'thug', 'bandit'],
  ['owlbear', 'wolf'],
  ['winter-wolf'],
  ['troll'],
];
const HARD = [
  ['young-red-dragon'],
  ['wraith', 'wight'],
  ['minotaur', 'minotaur', 'bugbear', 'ogre'],
  ['mind-reaver', 'troll'],
  ['harpy', 'harpy', 'basilisk'],
  ['bandit-captain', 'bandit-captain', 'bandit-captain', 'bandit-captain'],
  ['zombie', 'zombie', 'zombie', 'zombie'],
];

/** Plays a fight and hands on what each creature does: the ids of spells and abilities, the names of attacks. */
function watch(setup: unknown, seed: number, does: (who: number, what: string) => void): void {
  const plan = quest.compile(quest.setup.parse(setup));
  const dice = new SeededDice(seed);
  const policyDice = new SeededDice(seed, 0, 'policy');
  let state: QuestState;
  const table: QuestTable = {
    dice,
    ask: question => {
      const choice = quest.decide(plan, state, policyDice, question);
      if (choice.do === 'answer') does(question.who, choice.with);
      return choice;
    },
    emit: event => {
      if (event.kind === 'ability' || event.kind === 'reacted') does(event.who, event.what);
      else if (event.kind === 'attacked') does(event.who, event.weapon);
    },
  };
  state = quest.start(plan, table);
  for (let choices = 0; quest.actor(plan, state) !== NO_ACTOR && choices < 1500; choices++) {
    const choice = quest.decide(plan, state, policyDice);
    if (choice.do === 'cast') {
      does(state.turn, choice.spell);
      if (choice.metamagic) does(state.turn, choice.metamagic);
    } else if (choice.do === 'ability') does(state.turn, choice.ability);
    else if (choice.do === 'action')
      does(state.turn, plan.beings[state.creatures[state.turn]!.record]!.actions[choice.action]!.name);
    quest.apply(plan, state, choice, table);
  }
}

const friends = (level: number, seed: number) =>
  [
    { name: 'Fighter', class: 'fighter', gear: { mainHand: 'longsword', armor: 'chain-shirt' } },
    {
      name: 'Rogue',
      class: 'rogue',
      gear: { mainHand: 'rapier', armor: 'leather-vest' },
      conditions: ['poisoned'],
    },
  ].map(friend => ({ ...friend, level, scores: SCORES, ...(seed % 2 === 1 ? { hp: 6 } : {}) }));

/** Whether a member does one of these things in one of so many fights, by hand or of its own accord. */
function isUsed(member: object, level: number, names: readonly string[], controlled: boolean): boolean {
  const foes = level < 9 ? EASY : [...EASY, ...HARD];
  for (let seed = 0; seed < 5 * foes.length; seed++) {
    const round = Math.floor(seed / foes.length);
    const [first, ...others] = friends(level, round);
    // Some fights are long.
    const tough = round >= 3 ? { hp: 150, max_hp: 150 } : {};
    const self = { name: 'Self', level, scores: SCORES, ...member, ...(round === 2 ? { hp: 5 } : tough) };
    const party = controlled
      ? [self, first, ...others]
      : [first, ...others, { ...self, type: 'companion', is_player_controlled: false }];
    const monsters = foes[seed % foes.length]!.map(id => ({ id, ...tough }));
    let found = false;
    const who = controlled ? 0 : party.length - 1;
    watch({ party, monsters, environment: { starting_range: seed % 5 } }, seed, (actor, what) => {
      found ||= actor === who && names.includes(what);
    });
    if (found) return true;
  }
  return false;
}

/** Half of the casters learn later. */
const levelFor = ({ level, classes }: Spell) =>
  Math.min(
    20,
    ['paladin', 'ranger'].includes(classes[0]!) ? Math.max(1, level * 4 + 1) : Math.max(1, level * 2 + 1),
  );

const CANTRIPS: Readonly<Record<string, string>> = {
  sorcerer: 'fire-bolt',
  wizard: 'fire-bolt',
  bard: 'vicious-mockery',
  druid: 'produce-flame',
};

function casterOf(spell: Spell): object {
  const [heroClass] = spell.classes;
  // Whoever leaps out of contact has something to do from afar.
  const cantrip =
    spell.level > 1 && spell.effects.some(({ kind }) => kind === 'move') ? CANTRIPS[heroClass!] : undefined;
  return {
    class: heroClass,
    scores: { ...SCORES, strength: 8, dexterity: 12 },
    spells: cantrip ? [cantrip, spell.id] : [spell.id],
    gear: { mainHand: heroClass === 'druid' ? 'quarterstaff' : 'dagger', armor: 'leather-vest' },
    pack: spell.components.map(({ item, quantity }) => ({ item, quantity: quantity * 3 })),
  };
}

const WEAPONS: Readonly<Record<string, string>> = {
  rogue: 'rapier',
  monk: 'shortsword',
  barbarian: 'greataxe',
};

/** With a blade and spells of two kinds, or with a bow and a cantrip. */
const ownerOf = ({ class: heroClass }: Ability, fromAfar: boolean): object => ({
  class: heroClass,
  gear: fromAfar
    ? { mainHand: 'longbow', ammunition: 'arrows', armor: 'leather-vest' }
    : { mainHand: WEAPONS[heroClass] ?? 'longsword', armor: 'leather-vest' },
  spells: heroClass !== 'sorcerer' ? [] : fromAfar ? ['fire-bolt'] : ['fire-bolt', 'magic-missile'],
});

/** Whether a monster takes that action in one of so many fights. */
function unusedActions({ id, actions, cr }: Monster): string[] {
  const left = new Set(actions.map(({ name }) => name));
  const level = Math.max(1, Math.min(17, Math.ceil(cr * 1.2)));
  for (let seed = 0; seed < 40 && left.size > 0; seed++) {
    const party = [
      ...friends(level, 0),
      { name: 'Wizard', class: 'wizard', level, scores: SCORES, spells: ['fire-bolt'] },
      { name: 'Barbarian', class: 'barbarian', level, scores: SCORES, gear: { mainHand: 'greataxe' } },
    ];
    const monsters = seed % 2 ? [id] : [id, id];
    watch({ party, monsters, environment: { starting_range: seed % 7 } }, seed, (who, what) => {
      if (who >= party.length) left.delete(what);
    });
  }
  return [...left].map(name => `${id}: ${name}`);
}

const listed = (part: (key: string) => boolean) => Object.keys(UNUSED).filter(part).sort();

it.each([true, false])('spells, of members whom a player controls: %s', controlled => {
  const spells = [...shipped.spells.values()].filter(({ combat }) => combat);
  const unused = spells.filter(
    spell => !isUsed(casterOf(spell), levelFor(spell), [spell.id, spell.name], controlled),
  );
  const names = unused.map(({ id }) => (controlled || UNUSED[id] ? id : `companion ${id}`));
  expect(names.sort()).toEqual(
    listed(key => shipped.spells.has(key) || (!controlled && key.startsWith('companion '))),
  );
});

it('abilities', () => {
  const abilities = [...shipped.abilities.values()].filter(
    ({ action }) => action !== 'passive' && action !== 'short rest',
  );
  const unused = abilities.filter(ability =>
    [ability.level, 20].some(
      level =>
        ![false, true].some(fromAfar =>
          isUsed(ownerOf(ability, fromAfar), level, [ability.id, ability.name], true),
        ),
    ),
  );
  expect(unused.map(({ id }) => id).sort()).toEqual(listed(key => shipped.abilities.has(key)));
});

it('actions of monsters', () => {
  const unused = [...shipped.monsters.values()].flatMap(unusedActions);
  expect(unused.sort()).toEqual(listed(key => key.includes(': ')));
});
