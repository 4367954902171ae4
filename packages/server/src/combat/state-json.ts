import type { CombatState } from '@fray/engine/rulesets/quest';

// QUEST-28.6 as JSON, written out member by member: every action is answered with it, and `JSON.stringify`, which has to
// find out each time what there is to write, takes several times as long.

type Member = CombatState['party'][number];
type Monster = CombatState['monsters'][number];

/** All but the end of the object: more members follow. */
export function stateJson(state: CombatState): string {
  return `{"phase":"${state.phase}","round":${state.round},"range":${state.range},"party":${list(state.party, memberJson)},"monsters":${list(state.monsters, monsterJson)},"initiative":${list(state.initiative, placeJson)},"turn":${state.turn},"bonus_attack_available":${state.bonus_attack_available},"ammo_remaining":${state.ammo_remaining},"level_up_pending":${state.level_up_pending},"loot":${state.loot.length === 0 ? '[]' : JSON.stringify(state.loot)}`;
}

function memberJson(one: Member): string {
  const { resource, concentration_spell: spell, death_saves: saves } = one;
  const pool = resource && `{"id":${quoted(resource.id)},"now":${resource.now},"max":${resource.max}}`;
  return `{${named(one)},"type":"${one.type}","is_player_controlled":${one.is_player_controlled},${faring(one)},"temporary_hp":${one.temporary_hp},"mana":${poolJson(one.mana)},"resource":${pool},"lay_on_hands":${poolJson(one.lay_on_hands)},${suffering(one)},"concentration_spell":${spell === null ? null : quoted(spell)},"death_saves":{"successes":${saves.successes},"failures":${saves.failures}},${standing(one)}}`;
}

function monsterJson(one: Monster): string {
  return `{${named(one)},${faring(one)},${suffering(one)},${standing(one)}}`;
}

const named = ({ who, id, name, icon }: Monster): string =>
  `"who":${who},"id":${quoted(id)},"name":${quoted(name)},"icon":${quoted(icon)}`;

const faring = ({ state, hp, max_hp: most }: Monster): string =>
  `"state":"${state}","hp":${hp},"max_hp":${most}`;

const suffering = ({ conditions }: Monster): string =>
  `"conditions":${conditions.length === 0 ? '[]' : JSON.stringify(conditions)}`;

const standing = ({ ranges }: Monster): string => `"ranges":${list(ranges, rangeJson)}`;

const rangeJson = ({ who, range }: Member['ranges'][number]): string => `{"who":${who},"range":${range}}`;

const placeJson = ({ who, name }: CombatState['initiative'][number]): string =>
  `{"who":${who},"name":${quoted(name)}}`;

const poolJson = (pool: Member['mana']): string =>
  pool === null ? 'null' : `{"now":${pool.now},"max":${pool.max}}`;

function list<Each>(all: readonly Each[], write: (each: Each) => string): string {
  let text = '[';
  for (let i = 0; i < all.length; i++) text += i === 0 ? write(all[i]!) : `,${write(all[i]!)}`;
  return `${text}]`;
}

/** More names than there are at the same time. */
const MOST = 5_000;
const known = new Map<string, string>();

/** A few names come again and again. */
function quoted(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST) known.clear();
  const json = JSON.stringify(text);
  known.set(text, json);
  return json;
}
