import type { Roll } from '../../../../core/events.js';
import { DAMAGE_TYPES } from '../../content/vocabulary.js';
import type { QuestTable } from '../../events.js';
import { ARM } from '../../plan/weapons.js';
import type { QuestState } from '../../state/state.js';
import type { Manner } from './attack.js';
import { d20Roll } from './d20.js';
import type { Hit } from './hit.js';
import { chanceToHit } from './hit-chance.js';
import type { Situation } from './situation.js';

/** An attack as it is told: each modifier with its source, and why there was advantage or not. */
export function tellAttack(
  state: QuestState,
  table: QuestTable,
  hit: Hit,
  situation: Situation,
  faces: readonly number[],
  lands: boolean,
  manner: Manner | null,
): void {
  const { who, arms, ac } = hit;
  const acRaised = ac - situation.ac;
  const parts =
    acRaised === 0 ? situation.acParts : [...situation.acParts, { source: 'reaction', value: acRaised }];
  const modifiers = [...arms.toHitParts, ...situation.toHitParts];
  const roll = d20Roll(who, 'attack', faces, situation.luck, modifiers, ac, parts);
  const rolls: Roll[] = [{ ...roll, success: lands, chance: chanceToHit(situation, arms) }];
  table.emit!({
    kind: 'attacked',
    round: state.round,
    who,
    target: hit.whom,
    weapon: arms.name,
    verdict: !lands ? 'miss' : hit.critical ? 'critical' : 'hit',
    total: hit.total,
    ac,
    damage: lands ? hit.blow!.packets.map(({ amount, type }) => ({ amount, type: typeName(type) })) : [],
    advantage: situation.advantage,
    disadvantage: situation.disadvantage,
    manner: [
      ...((arms.flags & ARM.offHand) !== 0 ? ['off hand'] : []),
      ...((arms.flags & ARM.thrown) !== 0 ? ['thrown'] : []),
      ...(manner && manner.name !== '' ? [manner.name] : []),
    ],
    rolls,
  });
}

function typeName(type: number): string {
  return DAMAGE_TYPES[type] ?? '';
}
