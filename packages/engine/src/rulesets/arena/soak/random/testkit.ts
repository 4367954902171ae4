import { type ArenaContent, shipped } from '../../content/content.js';
import { ARCHETYPES, BANDS } from '../../content/vocabulary.js';
import { generateFighter } from '../../generate.js';
import { someMap } from '../ground/testkit.js';
import { Lots } from '../lots/testkit.js';
import { wildFighter } from '../people/testkit.js';
import { needsOf, PACKS, wildContent } from '../wild/testkit.js';

// Battles of every kind that a setup can ask for, drawn from a seed.

const premade = [...shipped.fighters.keys()];
const encounters = [...shipped.encounters.keys()];
const maps = [...shipped.maps.values()];

/** Every option that is a matter of taste, with what it may be besides its default. */
const OPTIONS: Readonly<Record<string, unknown>> = {
  attrition: false,
  carryHealth: true,
  initiativeSource: 'initiativeRate',
  fallenTiming: 'tickEnd',
  defaultActionSpeeds: 'swift',
  critModel: 'multiplier',
  penetrationDR: true,
  minDamageOne: true,
  missKeepsRiders: true,
  detectionScope: 'roller',
  statusDecayModel: 'percent',
  injuryWillpower: true,
  discoveryModel: 'perTrait',
  zoneGimmicks: true,
  morale: true,
  channelling: true,
};

export interface Battle {
  readonly content: ArenaContent;
  readonly setup: Record<string, unknown>;
}

/** How large teams may be: small ones show most, and the time goes with the square. */
export function mostOf(seed: number): number {
  const share = seed % 100;
  return share < 75 ? 3 : share < 93 ? 6 : share < 99 ? 12 : 20;
}

/** `most` fighters a team has at most. */
export function randomBattle(seed: number, most: number): Battle {
  const lots = new Lots(seed);
  const wild = lots.happens(60);
  const needs = wild ? needsOf(seed % PACKS) : [];
  const options = Object.fromEntries(
    Object.entries(OPTIONS).filter(([name]) => lots.happens(30) || needs.includes(name)),
  );
  const content = wild ? wildContent(seed % PACKS) : shipped;
  const traits = [...content.traits.keys()].filter(id => id.startsWith('wild-'));
  const encounter = lots.happens(15) ? lots.of(encounters) : undefined;
  const count = encounter ? 1 : lots.of([2, 2, 2, 3, 4]);
  const even = lots.between(1, most);
  const manual: string[] = [];
  const byHand = lots.happens(25);
  const member = (team: number, index: number) => {
    const [id, record] = someone(lots, content, traits, `${team}-${index}`, options);
    if (byHand && lots.happens(40)) manual.push(id);
    return record;
  };
  const teams = lots.times(count, team => ({
    members: lots.times(lots.happens(70) ? even : lots.between(1, most), index => member(team, index)),
  }));
  const events = [...content.eventTypes].flatMap(([event, { stars }]) => (stars ? [] : [event]));
  return {
    content,
    setup: {
      teams,
      ...(encounter ? { encounter } : { event: lots.of(events) }),
      map: lots.happens(70)
        ? lots.of(
            maps.filter(
              ({ needsOption, starts }) =>
                (!needsOption || 'zoneGimmicks' in options) && starts[encounter ? 2 : count],
            ),
          ).id
        : someMap(lots, 'zoneGimmicks' in options, most),
      ...lots.maybe(20, () => ({ multiplier: lots.between(1, 20) / 2 })),
      ...(byHand ? { manual } : {}),
      options: byHand ? { ...options, control: 'manual' } : options,
      prize: { gold: lots.upTo(500), xp: lots.upTo(300) },
    },
  };
}

/** A member, and the id it fights under. */
function someone(
  lots: Lots,
  content: ArenaContent,
  traits: readonly string[],
  place: string,
  options: object,
): [string, unknown] {
  const settings = someSettings(lots);
  if (traits.length > 0 && lots.happens(60)) return wildFighter(lots, content, traits, place, settings);
  if (lots.happens(50)) {
    const seed = lots.upTo(1_000_000);
    const stars = lots.between(1, 5);
    const { id } = generateFighter(content, stars, seed);
    return [id, { generate: stars, seed, ...lots.maybe(50, () => ({ settings })) }];
  }
  const fighter = lots.of(premade);
  const health = 'carryHealth' in options ? lots.maybe(50, () => ({ health: lots.between(1, 900) })) : {};
  return [fighter, lots.happens(50) ? fighter : { fighter, settings, ...health }];
}

function someSettings(lots: Lots) {
  return {
    actionWeights: { attack: lots.between(5, 15) / 10 },
    ...lots.maybe(50, () => ({
      targetPriority: lots.of(['closest', 'lowestHealth', 'highestThreat', 'healer']),
    })),
    ...lots.maybe(50, () => ({ rangePreference: lots.of(BANDS) })),
    consumableThresholds: lots.maybe(30, () => ({ healing_potion: lots.upTo(11) / 10 })),
    archetypes: lots.some(ARCHETYPES, 3),
  };
}
