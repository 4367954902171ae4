import type { Blocked, Option } from '@fray/engine';
import {
  type AdventureChoice,
  type CombatState,
  combatOf,
  lootOptions,
  type QuestChoice,
} from '@fray/engine/rulesets/quest';
import type { LiveGame } from '../adventure/live-game.js';
import { toAction } from './action-to-choice.js';
import { CombatOptionJsonCache } from './combat-option-json-cache.js';

/** The state of the combat; the game must have one. */
export function combatStateOf({ fight }: LiveGame): CombatState {
  return combatOf(fight.plan, fight.state)!;
}

/** QUEST-28.3: the whole answer. It is put together from JSON texts, because the log and the options are texts already. */
export function combatJson(
  game: LiveGame,
  state: CombatState = combatStateOf(game),
  refused: readonly string[] = [],
): string {
  const { fight, log } = game;
  const { question } = fight;
  const asked = question && { id: question.id, who: question.who, prompt: question.prompt };
  return `${stateJson(state)},"game_turn":${game.turn},"refused":${JSON.stringify(refused)},"question":${JSON.stringify(asked)},"options":${optionsJson(game)},"log":${log.allJson()},"new_log":${log.unreadJson()}}`;
}

const actionOptions = new CombatOptionJsonCache(option => ({
  action: toAction(option.choice as QuestChoice),
  ...describeOption(option),
}));
const endOptions = new CombatOptionJsonCache(option => ({
  end: toEndRequest(option.choice),
  ...describeOption(option),
}));

function optionsJson({ fight }: LiveGame): string {
  const { plan, state } = fight;
  if (state.phase === 'fight') return actionOptions.stringify(fight.options());
  return state.fight ? endOptions.stringify(lootOptions(plan, state)) : '[]';
}

/** JSON leaves out members that are undefined. */
function describeOption({ label, group, cost, chance, blocked }: Option<AdventureChoice>) {
  return { label, group, cost, chance, blocked: blocked && withoutPrefix(blocked) };
}

/** Refusals have codes without the ruleset's prefix, so options have them too. */
function withoutPrefix({ code, reason }: Blocked): Blocked {
  return { code: code.slice(code.indexOf('/') + 1), reason };
}

/** The body for /api/combat/end. */
function toEndRequest(choice: AdventureChoice): object {
  if (choice.do === 'take all') return { take: 'all' };
  return { take: choice.do === 'take' ? [choice.item] : [] };
}

// The state of QUEST-28.6 is written member by member: every action is answered with it, and `JSON.stringify`, which does not
// know the members, takes several times as long.

type Member = CombatState['party'][number];
type Monster = CombatState['monsters'][number];

/** The state as JSON, without the closing brace: more members follow. */
export function stateJson(state: CombatState): string {
  return `{"phase":"${state.phase}","round":${state.round},"range":${state.range},"party":${listJson(state.party, memberJson)},"monsters":${listJson(state.monsters, monsterJson)},"initiative":${listJson(state.initiative, initiativeJson)},"turn":${state.turn},"bonus_attack_available":${state.bonus_attack_available},"ammo_remaining":${state.ammo_remaining},"level_up_pending":${state.level_up_pending},"loot":${state.loot.length === 0 ? '[]' : JSON.stringify(state.loot)}`;
}

function memberJson(one: Member): string {
  const { resource, concentration_spell: spell, death_saves: saves } = one;
  const pool = resource && `{"id":${quote(resource.id)},"now":${resource.now},"max":${resource.max}}`;
  return `{${nameMembers(one)},"type":"${one.type}","is_player_controlled":${one.is_player_controlled},${healthMembers(one)},"temporary_hp":${one.temporary_hp},"mana":${poolJson(one.mana)},"resource":${pool},"lay_on_hands":${poolJson(one.lay_on_hands)},${conditionMembers(one)},"concentration_spell":${spell === null ? null : quote(spell)},"death_saves":{"successes":${saves.successes},"failures":${saves.failures}},${rangeMembers(one)}}`;
}

function monsterJson(one: Monster): string {
  return `{${nameMembers(one)},${healthMembers(one)},${conditionMembers(one)},${rangeMembers(one)}}`;
}

const nameMembers = ({ who, id, name, icon }: Monster): string =>
  `"who":${who},"id":${quote(id)},"name":${quote(name)},"icon":${quote(icon)}`;

const healthMembers = ({ state, hp, max_hp }: Monster): string =>
  `"state":"${state}","hp":${hp},"max_hp":${max_hp}`;

const conditionMembers = ({ conditions }: Monster): string =>
  `"conditions":${conditions.length === 0 ? '[]' : JSON.stringify(conditions)}`;

const rangeMembers = ({ ranges }: Monster): string => `"ranges":${listJson(ranges, rangeJson)}`;

const rangeJson = ({ who, range }: Member['ranges'][number]): string => `{"who":${who},"range":${range}}`;

const initiativeJson = ({ who, name }: CombatState['initiative'][number]): string =>
  `{"who":${who},"name":${quote(name)}}`;

const poolJson = (pool: Member['mana']): string =>
  pool === null ? 'null' : `{"now":${pool.now},"max":${pool.max}}`;

function listJson<Item>(items: readonly Item[], itemJson: (item: Item) => string): string {
  let text = '[';
  for (let i = 0; i < items.length; i++) text += i === 0 ? itemJson(items[i]!) : `,${itemJson(items[i]!)}`;
  return `${text}]`;
}

/** More names than there are at the same time. */
const MAX_QUOTED = 5_000;
const quotedTexts = new Map<string, string>();

/** Caches the JSON of names, because a few of them come again and again. */
function quote(text: string): string {
  const cached = quotedTexts.get(text);
  if (cached !== undefined) return cached;
  if (quotedTexts.size >= MAX_QUOTED) quotedTexts.clear();
  const json = JSON.stringify(text);
  quotedTexts.set(text, json);
  return json;
}
