import { SeededDice } from '../../../../core/dice/seeded.js';
import type { ArenaContent } from '../../content/content.js';
import type { FighterRecord } from '../../content/people.js';
import { pickOne } from '../../numbers.js';
import { belongingsOf } from '../../plan/gear.js';
import { perkHint } from '../../sheet/perk-text.js';
import type { CareerPlan } from '../plan.js';
import type { CareerState, Entry, Member, Wound } from '../state.js';
import type { Battle } from './battle.js';
import { addMember } from './market.js';
import { faultIn, itemName, memberOf, potentialOf, takeOff } from './roster.js';

const MINE = 0;

/** ARENA-22.1: five phases, what is empty left out. The own team comes first, in the order it was fielded. */
export function entriesOf(
  { content }: CareerPlan,
  team: readonly Member[],
  { plan, state: fight }: Battle,
  seed: number,
): Entry[] {
  const { aftermath, outcome } = fight;
  const mine = (who: number) => team[who]?.record;
  const entries: Entry[] = [
    {
      phase: 'result',
      won: outcome!.winner === MINE,
      draw: outcome!.winner === null,
      against: plan.teams[1]!.name,
      ticks: fight.tick,
    },
  ];
  if (!aftermath) return entries;
  for (const { who, injury } of aftermath.injuries) {
    const record = mine(who);
    const { name: what, recoveryTicks: weeks } = content.injuries.get(injury)!;
    if (record) entries.push({ phase: 'injury', member: record.id, name: record.name, injury, what, weeks });
  }
  for (const { who, trait, perk, level } of aftermath.discoveries) {
    const record = mine(who);
    const died = aftermath.injuries.some(each => each.who === who && each.tier === 'death');
    if (!record || died) continue;
    const what = content.traits.get(trait)!.perks.find(({ id }) => id === perk)!.name;
    const does = perkHint(content, trait, perk, level, record);
    const member = { member: record.id, name: record.name };
    entries.push({ phase: 'discovery', ...member, trait, perk, what, does, level });
  }
  for (const { who, team: whose } of aftermath.recruits) {
    const { id } = plan.builds[fight.units[who]!.build]!;
    if (whose === MINE)
      entries.push({ phase: 'recruitment', record: recruitOf(content, id, new SeededDice(seed, who)) });
  }
  const { gold, items, consumables } = aftermath.loot[MINE]!;
  const xp = aftermath.xp.flatMap(each => {
    const record = mine(each.who);
    return record ? [{ member: record.id, name: record.name, xp: each.xp }] : [];
  });
  if (gold > 0 || items.length > 0 || consumables.length > 0 || xp.length > 0)
    entries.push({
      phase: 'loot',
      gold,
      items,
      consumables,
      finds: [
        ...items.map(worn => itemName(content, worn)),
        ...consumables.map(id => content.consumables.get(id)!.name),
      ],
      xp,
    });
  return entries;
}

/** Creatures of an encounter bear a number behind their template's id (ARENA-23.3); who joins has a name. */
function recruitOf(content: ArenaContent, id: string, dice: SeededDice): FighterRecord {
  const record = content.fighters.get(id) ?? content.fighters.get(id.replace(/-\d+$/, ''))!;
  if (record.named) return record;
  return { ...record, name: `${pickOne(dice, content.generation.firstNames, 'name')} the ${record.name}` };
}

/** What an entry does once it has been seen; `accepted` for those that ask. */
export function settleEntry(plan: CareerPlan, state: CareerState, entry: Entry, accepted: boolean): void {
  const { content } = plan;
  switch (entry.phase) {
    case 'result':
      state.fights++;
      if (entry.won) state.wins++;
      return;
    case 'injury': {
      const member = memberOf(state, entry.member);
      const { tier, recoveryTicks, potential } = content.injuries.get(entry.injury)!;
      if (tier === 'death') {
        state.dead = [...state.dead, entry.name];
        removeMember(plan, state, member);
      } else {
        member.wounds = [...member.wounds, { injury: entry.injury, left: recoveryTicks! }];
        if (Object.keys(potential).length > 0)
          member.record = changePotential(content, member.record, potential);
        emptyHands(plan, state, member);
      }
      return;
    }
    case 'discovery': {
      const member = state.roster.find(({ record }) => record.id === entry.member);
      if (accepted && member) member.record = withPerk(member.record, entry);
      return;
    }
    case 'recruitment':
      if (accepted) addMember(state, entry.record);
      return;
    case 'loot':
      state.gold += entry.gold;
      state.items = [...state.items, ...entry.items];
      state.consumables = [...state.consumables, ...entry.consumables];
      for (const { member, xp } of entry.xp) {
        const found = state.roster.find(({ record }) => record.id === member);
        if (found) found.xp += xp;
      }
  }
}

/** Who leaves, or dies, leaves behind what they had. */
export function removeMember({ content }: CareerPlan, state: CareerState, member: Member): void {
  state.roster = state.roster.filter(each => each !== member);
  state.items = [...state.items, ...belongingsOf(content, member.record.equipment)];
  state.consumables = [...state.consumables, ...member.record.consumables];
}

/** ARENA-21.6: with a hand less, what it held goes to the store. */
function emptyHands(plan: CareerPlan, state: CareerState, member: Member): void {
  for (const slot of ['offhand', 'weapon'] as const) {
    if (!faultIn(plan, member, member.record).includes('hands_full')) return;
    const { record, off } = takeOff(member.record, slot);
    member.record = record;
    if (off !== undefined) state.items = [...state.items, off];
  }
}

/** What surgery heals it gives back. */
export function withPotentialBack(
  content: ArenaContent,
  record: FighterRecord,
  { injury }: Wound,
): FighterRecord {
  const losses = Object.entries(content.injuries.get(injury)!.potential);
  const gains = Object.fromEntries(losses.map(([attribute, change]) => [attribute, -(change ?? 0)]));
  return losses.length > 0 ? changePotential(content, record, gains) : record;
}

/** ARENA-21.5: a lasting change of Potential. */
function changePotential(
  content: ArenaContent,
  record: FighterRecord,
  changes: Readonly<Record<string, number | undefined>>,
): FighterRecord {
  const potential = { ...potentialOf(content, record) };
  for (const [attribute, change] of Object.entries(changes)) {
    const key = attribute as keyof typeof potential;
    potential[key] = Math.min(content.tuning.attributeRange[1], Math.max(0, potential[key] + (change ?? 0)));
  }
  return { ...record, potential };
}

/** ARENA-22.3 */
function withPerk(
  record: FighterRecord,
  { trait, perk, level }: Entry & { phase: 'discovery' },
): FighterRecord {
  return {
    ...record,
    traits: record.traits.map(owned =>
      owned.id === trait
        ? { ...owned, perks: { ...owned.perks, [perk]: level }, discovered: [...owned.discovered, perk] }
        : owned,
    ),
  };
}
