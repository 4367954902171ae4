import type { StatusRecord } from '../../content/statuses.js';
import { EDGE, QUIRK } from '../../state/codes.js';

/** What it makes of a melee attack from range 0 on its bearer. */
export function edgeOf(record: StatusRecord): number {
  const has = (edge: 'advantage' | 'disadvantage') =>
    record.against === edge || record.contactAgainst === edge;
  return (
    (has('advantage') ? EDGE.good : 0) |
    (has('disadvantage') ? EDGE.bad : 0) |
    (record.criticalAtContact ? EDGE.critical : 0)
  );
}

/** Which paths of the rules have to look at it. A field that is not named here is read where it matters anyway. */
export function quirksOf(record: StatusRecord): number {
  const has = (...fields: (keyof StatusRecord)[]) => fields.some(field => record[field] !== undefined);
  const own =
    has(
      'attackBeside',
      'attackOthers',
      'attackDie',
      'times',
      'criticals',
      'criticalChance',
      'criticalTimes',
      'acAtMost',
      'cleave',
      'weapon',
      'onHit',
      'onKill',
      'drives',
    ) ||
    (record.spent === 'attack' && !has('dealt')) ||
    record.spent === 'hit' ||
    (record.ends?.includes('harm') ?? false);
  const edge = has('against', 'contactAgainst', 'otherAgainst', 'criticalAtContact');
  const against =
    has('fromSource', 'deters', 'parry', 'onStruck') ||
    record.spent === 'struck' ||
    (edge && has('types', 'while'));
  const struck =
    has('undying', 'onDeath', 'regenerates', 'special', 'saveOnDamage', 'movesOnKill') ||
    record.spent === 'drop' ||
    (record.ends?.some(end => end === 'damage' || end === 'temporary hp gone') ?? false);
  const hide = has('taken', 'areaTaken', 'resist', 'resistAll', 'immune');
  return (
    (own ? QUIRK.own : 0) |
    (has('dealt') ? QUIRK.dealt : 0) |
    (has('attack') ? QUIRK.swayed : 0) |
    (against ? QUIRK.against : 0) |
    (edge ? QUIRK.edge : 0) |
    (struck ? QUIRK.struck : 0) |
    (hide ? QUIRK.hide : 0) |
    (has('aura') ? QUIRK.aura : 0) |
    (has('turnStart', 'turnEnd', 'regenerates', 'wild', 'extraAction', 'extraSteps', 'drives')
      ? QUIRK.turn
      : 0)
  );
}
