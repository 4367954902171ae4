import { type ArenaContent, assemble, shipped } from '../../content/content.js';
import { ATTRIBUTES, DAMAGE_TYPES, RESISTANCES } from '../../content/vocabulary.js';
import { Lots } from '../lots/testkit.js';
import { NEEDS, type Need, perk, TAGS } from '../perks/testkit.js';

/*
 * Content that nobody would write: Traits whose actions, triggers and adjustments are drawn over the whole vocabulary,
 * statuses of every kind of decay, a creature that summons others, events before a crowd, maps full of gimmicks.
 */

const traitId = (need: Need, index: number) => `wild-${need || 'plain'}-${index}`;
const EACH = 4;

/** So many packs there are; a fight takes the one of its seed. */
export const PACKS = 12;
const packs = new Map<number, ArenaContent>();

/** The options that a pack's Traits need: of every four packs one needs none, two need one, one needs both. */
export const needsOf = (pack: number): readonly string[] =>
  NEEDS.filter((need, bit) => need !== '' && (pack & bit) !== 0);

export function wildContent(pack: number): ArenaContent {
  const known = packs.get(pack);
  if (known) return known;
  const open = needsOf(pack);
  const needs = NEEDS.filter(need => need === '' || open.includes(need));
  const lots = new Lots(`pack ${pack}`);
  const { encounters } = shipped.source as { encounters: { eventTypes: Record<string, object> } };
  const { championship, exhibition } = encounters.eventTypes;
  const content = assemble({
    statuses: { statuses: statuses(lots) },
    traits: { traits: needs.flatMap(need => lots.times(EACH, index => trait(lots, need, index))) },
    fighters: { fighters: [], creatures: [caller(lots)] },
    encounters: {
      ...encounters,
      eventTypes: {
        ...encounters.eventTypes,
        pageant: { ...exhibition, crowd: true, yielding: true },
        ordeal: { ...championship, crowd: true },
      },
    },
  });
  packs.set(pack, content);
  return content;
}

const attributes = (value: number) => Object.fromEntries(ATTRIBUTES.map(each => [each, value]));

/** One who is summoned and summons. */
function caller(lots: Lots) {
  const traits = [{ id: 'beastcaller', level: 1, perks: { call_hound: 1 } }];
  return {
    id: 'wild_caller',
    name: 'Wild Caller',
    stars: 1,
    attributes: attributes(lots.between(20, 60)),
    traits,
    ephemeral: true,
    summonable: true,
  };
}

function statuses(lots: Lots): object[] {
  const common = { icon: 'flame', ai: { model: 'decaySum', value: 1 } };
  const stat = () => lots.of([...ATTRIBUTES, 'defense', 'soak', 'meleeHit', 'judgment', 'resist.fire']);
  return [
    {
      ...common,
      ...{ id: 'rot', name: 'Rot', polarity: 'harmful', kind: 'dot', damageType: lots.of(DAMAGE_TYPES) },
      perStack: { damage: lots.between(1, 3), heal: lots.upTo(2), [stat()]: -1 },
      decay: { type: 'percent', rate: 0.4 },
      resist: lots.of(RESISTANCES),
      resistWeights: { stacks: 0.5, damage: 0.5 },
    },
    {
      ...common,
      ...{ id: 'doom', name: 'Doom', polarity: 'harmful', kind: 'control' },
      perStack: { [stat()]: -2, initiativePct: -5, healingReceivedPct: -9 },
      decay: { type: 'attribute', attribute: lots.of(ATTRIBUTES), divisor: 20 },
      resist: 'mental',
      forbidsTags: lots.some(TAGS, 3),
      blocksInitiative: lots.happens(30),
    },
    {
      ...common,
      ...{ id: 'itch', name: 'Itch', polarity: 'harmful', kind: 'dot', damageType: 'psychic' },
      perStack: { damage: 0.5 },
      cap: { stacks: 20 },
      decay: { type: 'perHealthRestored', amount: 2 },
      ...lots.maybe(30, () => ({ forcesTarget: 'source' })),
    },
    {
      ...common,
      ...{ id: 'glow', name: 'Glow', polarity: 'beneficial', kind: 'buff' },
      perStack: { [stat()]: 3, reflectMelee: 1, damageDealtPct: 2 },
      pct: { defense: 20 },
      decay: { type: 'flat', amount: 2 },
    },
  ];
}

function trait(lots: Lots, need: Need, index: number): object {
  const id = traitId(need, index);
  const perks = lots.times(lots.between(3, 5), at => perk(lots, need, `${id}-${at}`, at === 0));
  return { id, name: `Wild ${need} ${index}`, category: lots.of(['Core', 'Role', 'Bond']), perks };
}
