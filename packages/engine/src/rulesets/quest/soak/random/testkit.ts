import { SeededDice } from '../../../../core/dice/seeded.js';
import { type Item, type QuestClass, type Slot, shipped } from '../../content/content.js';
import { SLOTS } from '../../content/items.js';
import { STATS } from '../../content/vocabulary.js';
import { quest } from '../../index.js';

// Fights of every kind that a setup can ask for, drawn from a seed.

const classes = [...shipped.classes.values()];
const races = [...shipped.races.keys()];
const items = [...shipped.items.values()];
const spells = [...shipped.spells.values()];
const terrains = [...shipped.terrains.keys()];
const feats = [...shipped.feats.keys()];
const monsters = [...shipped.monsters.values()].filter(({ lacks }) => lacks.length === 0);
const borne = [
  'prone',
  'poisoned',
  'blinded',
  'frightened',
  'restrained',
  'exhaustion',
  'burning',
  'stunned',
];

class Lots {
  constructor(private readonly dice: SeededDice) {}

  /** 0 … below. */
  upTo(below: number): number {
    return this.dice.roll(below, 'lot') - 1;
  }

  of<Thing>(list: readonly Thing[]): Thing {
    return list[this.upTo(list.length)]!;
  }

  some<Thing>(list: readonly Thing[], most: number): Thing[] {
    return list.length === 0 ? [] : Array.from({ length: this.upTo(most + 1) }, () => this.of(list));
  }

  happens(percent: number): boolean {
    return this.upTo(100) < percent;
  }
}

/** Any class, level, race, gear, spells, company, foes, place and options. */
export function randomSetup(seed: number): unknown {
  const lots = new Lots(new SeededDice(seed, 0, 'generation'));
  const friends = lots.happens(50) ? lots.upTo(4) : 0;
  return {
    party: [member(lots, 'player'), ...Array.from({ length: friends }, () => member(lots, lots.of(KINDS)))],
    monsters: foes(lots),
    environment: {
      ...(lots.happens(50) ? { starting_range: lots.upTo(7) } : { terrain: lots.of(terrains) }),
      time: lots.upTo(1440),
      open_sky: lots.happens(70),
      weather_daylight: lots.happens(80),
      stealth_modifier: lots.upTo(5) - 2,
      no_flee: lots.happens(20),
      ...(lots.happens(20) ? { initiative_advantage: lots.of(['party', 'monsters']) } : {}),
    },
    ...(lots.happens(25) ? { surprised: lots.of(['party', 'monsters']) } : {}),
    options: options(lots),
  };
}

const KINDS = ['companion', 'companion', 'player', 'summoned'];

function options(lots: Lots): Record<string, unknown> {
  const defaults = Object.entries(quest.setup.parse({}).options);
  const switched = defaults.flatMap(([name, value]) =>
    typeof value === 'boolean' && lots.happens(30) ? [[name, !value]] : [],
  );
  return {
    ...Object.fromEntries(switched),
    reactions: lots.of(['ask', 'ask', 'auto', 'never']),
    alchemists_fire_die: lots.of(['1d4', '1d6']),
  };
}

function foes(lots: Lots): unknown[] {
  return Array.from({ length: 1 + lots.upTo(6) }, () => {
    const { id, hp } = lots.of(monsters);
    if (lots.happens(60)) return id;
    return {
      id,
      hp: 1 + lots.upTo(hp),
      ...(lots.happens(20) ? { conditions: conditions(lots, 1) } : {}),
    };
  });
}

function member(lots: Lots, type: string): Record<string, unknown> {
  const of = lots.of(classes);
  const level = 1 + lots.upTo(20);
  const own = spells.filter(spell => spell.classes.includes(of.id));
  const needed = (own.length > 0 ? own : spells).flatMap(({ components }) =>
    components.map(({ item }) => item),
  );
  return {
    type,
    is_player_controlled: lots.happens(80),
    class: of.id,
    level,
    race: lots.of(races),
    scores: Object.fromEntries(STATS.map(stat => [stat, 6 + lots.upTo(15)])),
    gear: gear(lots),
    pack: [
      ...lots.some(
        items.map(({ id }) => id),
        8,
      ),
      ...lots.some(needed, 8),
    ].map(item => ({
      item,
      quantity: 1 + lots.upTo(30),
      charges: lots.upTo(4),
    })),
    spells: prepared(lots, of, level),
    feats: [...new Set(lots.some(feats, 2))],
    ...(lots.happens(30) ? { hp: 1 + lots.upTo(20) } : {}),
    ...(lots.happens(20) ? { max_hp: 1 + lots.upTo(200) } : {}),
    ...(lots.happens(30) ? { mana: lots.upTo(40) } : {}),
    fatigue: lots.upTo(11),
    mounted: lots.happens(10),
    conditions: conditions(lots, lots.happens(20) ? 2 : 0),
  };
}

/** With an end, because who is held for good may never be done with. */
function conditions(lots: Lots, most: number): unknown[] {
  return [...new Set(lots.some(borne, most))].map(status => ({ status, rounds: 1 + lots.upTo(10) }));
}

/** QUEST-13.1: casters within their caps and lists, the others whatever was granted to them. */
function prepared(lots: Lots, of: QuestClass, level: number): string[] {
  const caps = of.preparation?.[level - 1];
  const left = [...(caps ?? [])];
  const list = caps ? spells.filter(spell => spell.classes.includes(of.id)) : spells;
  return [...new Set(lots.some(list, 16))].flatMap(({ id, level: at }) => {
    if (!caps) return id;
    left[at] = (left[at] ?? 0) - 1;
    return left[at]! >= 0 ? id : [];
  });
}

function gear(lots: Lots): Partial<Record<Slot, string>> {
  const worn: Partial<Record<Slot, string>> = {};
  for (const slot of SLOTS) {
    const fitting = items.filter(item => fits(item, slot));
    if (fitting.length > 0 && lots.happens(slot === 'mainHand' ? 90 : 40)) worn[slot] = lots.of(fitting).id;
  }
  const main = shipped.items.get(worn.mainHand ?? '');
  if (main?.ammunition && lots.happens(90)) worn.ammunition = main.ammunition;
  if (main?.tags.includes('two-handed') || main?.two_handed_on_foot) worn.offHand = undefined;
  return Object.fromEntries(Object.entries(worn).filter(([, id]) => id !== undefined));
}

function fits({ slot, type }: Item, worn: Slot): boolean {
  if (slot === 'hands') return (worn === 'mainHand' || worn === 'offHand') && type === 'weapon';
  if (slot === 'ring') return worn === 'ring1' || worn === 'ring2';
  return slot === worn;
}
