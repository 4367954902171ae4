import * as z from 'zod';
import {
  ATTRIBUTES,
  DAMAGE_TYPES,
  DERIVED,
  FAMILIES,
  file,
  id,
  number,
  numbersBy,
  RESISTANCES,
} from './vocabulary.js';

const weights = numbersBy(ATTRIBUTES);
const pair = z.tuple([number, number]);
const slots = z
  .strictObject({
    Core: z.int().describe('The most Core Traits.'),
    Role: z.int().describe('The most Role Traits.'),
    Bond: z.int().describe('The most Bond Traits.'),
  })
  .describe('How many Traits of each category there may be.');

/** ARENA-2.3 to ARENA-2.10, ARENA-2.14, ARENA-10.1, ARENA-10.3 */
const statsShape = {
  attributes: z
    .array(z.enum(ATTRIBUTES))
    .length(ATTRIBUTES.length)
    .describe('The nine attributes. A note: the list is fixed.'),
  attributeRange: pair.describe('The least and the most that an attribute of a fighter may be.'),
  stars: z
    .record(
      z.string(),
      z.strictObject({
        slots,
        meanCurrent: number.describe('The mean of the attributes of made-up fighters.'),
        meanPotential: number.describe('The mean of what training can raise them to.'),
        judgmentBonus: number.describe('Judgment that the stars add.'),
      }),
    )
    .describe("What fighters are like by their stars, '1' to '5'."),
  derived: z
    .record(
      z.enum(DERIVED),
      z.strictObject({
        weights: weights.describe('How much of each attribute counts.'),
        mult: number.meta({ title: 'Multiplier', description: 'What the weighted sum is multiplied by.' }),
        unit: z.string().optional().describe('What it is counted in, for people. The rules do not read it.'),
      }),
    )
    .describe('How each derived stat follows from the attributes.'),
  pools: z
    .record(
      id,
      z.strictObject({
        weights: weights.optional().describe('How much of each attribute counts. Left out: none.'),
        mult: number.optional().meta({
          title: 'Multiplier',
          description: 'What the weighted sum and bonuses are multiplied by. Left out: 1.',
        }),
        derived: z
          .literal('stamina')
          .optional()
          .describe('A note that Stamina is a derived stat, whatever stands here.'),
        autoTag: z
          .string()
          .optional()
          .describe(
            'The tag that actions gain which spend from it, and perks that refill it. Left out: none.',
          ),
        universal: z
          .boolean()
          .default(false)
          .describe('A note that everybody has it, as Stamina. Left out: no.'),
        kind: z
          .literal('budget')
          .optional()
          .describe('A note that it is held and given back rather than spent, as Control.'),
      }),
    )
    .describe('What actions are paid with, by id. A fighter has a pool once a perk spends or refills it.'),
  damageTypes: z
    .record(z.enum(DAMAGE_TYPES), z.enum(FAMILIES))
    .describe('The family of each damage type. A note: the families are fixed.'),
  baseResistance: z
    .partialRecord(z.enum(RESISTANCES), weights)
    .describe('How much of each attribute counts for each resistance. One that is left out begins at 0.'),
};

/** Chapters 5 to 16. */
const fightShape = {
  initiative: z
    .strictObject({
      threshold: number.describe('Initiative from which a unit may act.'),
      baseCost: number.describe('Initiative that an action of Action Speed 0 costs.'),
      minCost: number.describe('The least Initiative that any action costs.'),
      multiplier: number.describe(
        'How fast Initiative is gained where neither setup nor event type says so.',
      ),
      multiplierRange: pair.describe('The least and the most that this may be.'),
      gainPctClamp: pair.meta({
        title: 'Bounds of gain, %',
        description: 'The bounds of what Haste, Slow and the like together change of the gain, in percent.',
      }),
      start: number.describe('Initiative at the start of a fight, before bonuses.'),
      minSpeed: number.describe('The least Speed that counts for the gain.'),
    })
    .describe('Who acts when.'),
  resolution: z
    .strictObject({
      soakK: number.meta({
        title: 'Soak that halves',
        description: 'So much Soak halves damage: what is left is this / (Soak + this).',
      }),
      resistanceK: number.meta({
        title: 'Resistance that halves',
        description: 'So much resistance halves damage and stacks, likewise.',
      }),
      critCapPct: number.meta({
        title: 'Most critical, %',
        description: 'The greatest chance of a critical hit, in percent.',
      }),
      healingPctFloor: number.meta({
        title: 'Least healing, %',
        description: 'The most that healing can be lessened, in percent: -80 leaves a fifth.',
      }),
      penetrationDRK: number.meta({
        title: 'Diminishing penetration',
        description: 'With the option `penetrationDR`: so much Penetration counts half, likewise.',
      }),
      critMultiplier: number.meta({
        title: 'Critical multiplier',
        description: 'With the option `critModel` multiplier: what a critical hit is multiplied by.',
      }),
    })
    .describe('From the attack to the wound.'),
  resources: z
    .strictObject({
      staminaRegenPct: number.meta({
        title: 'Stamina regained, %',
        description: 'Percent of maximum Stamina that comes back each tick, rounded down.',
      }),
      staminaRegenMin: number.meta({
        title: 'Least Stamina regained',
        description: 'The least Stamina that comes back each tick.',
      }),
      healthPerStamina: number.describe(
        'Health that a missing point of Stamina costs. A note: it is always 1.',
      ),
    })
    .describe('How Stamina comes back.'),
  swiftActionSpeeds: z
    .record(id, z.int())
    .describe('With the option `defaultActionSpeeds` swift: Action Speeds by id of the action.'),
  stealth: z
    .strictObject({
      breakK: number.meta({
        title: 'Hard to break',
        description: 'Sneaking ends with chance Health lost / (this × stacks).',
      }),
      detectionK: number.meta({
        title: 'Hard to find',
        description: 'How hard stacks of Sneaking are to find: a / (a + this × stacks), a from Awareness.',
      }),
      passive: number.describe(
        'What Awareness is multiplied by for finding without looking, in the same zone.',
      ),
      searchSame: number.describe('The same for a Search in the same zone.'),
      searchAdjacent: number.describe('The same for a Search in an adjacent zone.'),
      searchDistant: number.describe('The same for a Search farther away.'),
      searchTicks: z.int().describe('How many ticks those stay revealed whom a Search finds.'),
    })
    .describe('Hiding and finding.'),
  revival: z
    .strictObject({ initiative: number.describe('Initiative that the revived begin with.') })
    .describe('What the revived come back with.'),
  attrition: z
    .strictObject({
      pctPerTick: number.meta({
        title: 'Attrition per tick, %',
        description: 'Percent more damage for each tick after the onset of the event type.',
      }),
      hardStopTick: z.int().describe('The tick at whose end a fight is over, as a draw of those who stand.'),
    })
    .describe('What ends long fights.'),
  levels: z
    .strictObject({
      curve: z
        .array(number)
        .length(5)
        .describe('What each level of a Trait or perk multiplies by, level 1 to 5; both are multiplied.'),
      xp: z
        .array(z.int())
        .length(5)
        .meta({ title: 'XP', description: 'XP that each level costs in a career, level 1 to 5.' }),
    })
    .describe('Levels of Traits and perks.'),
  triggers: z
    .strictObject({
      maxDepth: z.int().describe('Events more than so many links down a chain fire no triggers.'),
    })
    .describe('How far triggers set each other off.'),
};

/** Chapters 21 and 22. */
const aftermathShape = {
  injury: z
    .strictObject({
      weights: weights.describe('How much of each attribute counts for Injury Resistance.'),
      willpowerWeights: weights.describe('The same with the option `injuryWillpower`.'),
      K: number.meta({
        title: 'Weight of resistance',
        description: 'An injury has the chance overkill / (overkill + this × Injury Resistance).',
      }),
      severity: z
        .record(
          z.enum(['minor', 'major', 'critical', 'death']),
          z.strictObject({
            base: number.describe('The weight that it always has.'),
            add: number.default(0).describe('The weight that comes to it, times `times`. Left out: 0.'),
            times: z
              .enum(['1-s', 's', 's^2'])
              .optional()
              .describe('What `add` is multiplied by; s is the chance of the injury. Left out: 0.'),
          }),
        )
        .describe('How often an injury is of each tier.'),
    })
    .describe('What happens to the Fallen after a fight.'),
  discovery: z
    .strictObject({
      basePct: number.meta({
        title: 'Base chance, %',
        description: 'The chance of a discovery at each use of a perk, in percent.',
      }),
      luckPctPer100: number.meta({
        title: 'Chance per 100 Luck, %',
        description: 'Percent points that 100 points of Luck add.',
      }),
      weightsByMinStar: z
        .array(z.int())
        .length(5)
        .describe('How often perks are found by their `minStar`, 1 to 5.'),
      perTraitPctPerLevel: number.meta({
        title: 'Chance per Trait level, %',
        description: 'With the option `discoveryModel` perTrait: percent for each level of a Trait used.',
      }),
    })
    .describe('Perks that are found in fights.'),
  recruitment: z
    .strictObject({
      weights: weights.describe('How much of each attribute of the best standing winner counts.'),
      offset: number.describe('What is added to that sum.'),
      factor: number.describe('The chance that each point of it adds, 0.001 for 0.1 %.'),
      clamp: pair.describe('The least and the greatest chance, 0 to 1.'),
    })
    .describe('How likely the defeated offer to join.'),
};

/** Chapters 25 and 26, which need options. */
const optionalShape = {
  morale: z
    .strictObject({
      start: z
        .strictObject({
          base: number.describe('Morale of somebody with Charisma 50 and no help.'),
          charismaDivisor: number.describe('So many points of Charisma above 50 add one.'),
          allyCharismaDivisor: number.describe(
            'So many points of the Charisma of the best other ally add one.',
          ),
        })
        .describe('Morale at the start of a fight.'),
      events: z
        .strictObject({
          allyFalls: number.describe('An ally falls; Willpower lessens it.'),
          ownKill: number.describe('An own kill.'),
          allyKill: number.describe("An ally's kill."),
          critTaken: number.meta({ title: 'Critical suffered', description: 'A critical hit suffered.' }),
          heavyBlow: number.describe('A heavy blow suffered.'),
          allyRevived: number.describe('An ally is revived.'),
          ownCrit: number.meta({ title: 'Own critical', description: 'An own critical hit.' }),
          outnumbered: number.describe('Outnumbered two to one.'),
        })
        .describe('Points of Morale that events add; below 0 they take away.'),
      heavyBlowShare: number.describe('The share of maximum Health from which a blow is heavy.'),
      outnumberedEvery: z.int().describe('Every how many ticks being outnumbered counts.'),
      driftEvery: z.int().describe('Every how many ticks Morale goes one point back to where it started.'),
      bands: z
        .strictObject({
          inspired: number.describe('Morale from which a fighter is inspired.'),
          steady: number.describe('Morale from which it is steady.'),
          shaken: number.describe('Morale from which it is shaken; below it wavers.'),
          wavering: number.describe('Morale from which it wavers. A note: it is whatever lies above 0.'),
          routed: number.describe('Morale at which it is routed. A note: it is always 0.'),
        })
        .describe('Where moods begin, 0 to 100.'),
      inspired: z
        .strictObject({
          damagePct: number.meta({ title: 'Damage, %', description: 'Percent more damage dealt.' }),
          judgment: number.describe('Added to Judgment.'),
        })
        .describe('What being inspired brings.'),
      shaken: z
        .strictObject({
          attackPct: number.meta({ title: 'Attack, %', description: 'Percent change of the Attack Value.' }),
          judgment: number.describe('Added to Judgment; below 0 it takes away.'),
        })
        .describe('What being shaken or worse brings.'),
      waverK: number.meta({
        title: 'Hard to keep nerve',
        description: 'Those who waver keep their nerve with chance Willpower / (Willpower + this).',
      }),
      crowdDivisor: number.describe('Before a crowd, so many points of Crowd Appeal add one to good news.'),
      healthPerPoint: number.describe('What a point of Morale is worth to the AI, in Health.'),
    })
    .describe('Morale, with the option `morale`.'),
  channelling: z
    .strictObject({
      damageShare: number.describe('The share of Health lost that is taken from concentration.'),
      refund: number.describe(
        'The share of the cost of the missing pulses that a broken channel gives back.',
      ),
      cooldownShare: number.describe('The share of the cooldown that a broken channel has.'),
    })
    .describe('Actions over several turns, with the option `channelling`.'),
};

/** Chapter 18. */
const ai = z
  .strictObject({
    judgment: z
      .strictObject({
        fullAt: number.describe(
          'Judgment at which a mind is at its best; the rest is between the bounds below.',
        ),
        blend: pair.describe('How much tactics count beside personality, 0 to 1: at Judgment 0 and at best.'),
        sharpness: pair.describe('How strongly the best score is preferred: at Judgment 0 and at best.'),
        lookahead: pair.describe('Ticks that are foreseen: at Judgment 0 and at best.'),
      })
      .describe('How well fighters decide.'),
    scoreClamp: pair.describe('The least and the most that one score may be.'),
    refShare: number.meta({
      title: 'Reference share',
      description: "The share of the enemies' mean maximum Health that counts as a good deal of damage.",
    }),
    saturation: number.describe('The score of x times a good deal is x / (x + this).'),
    friendlyFire: number.describe('How often harm to allies counts against harm to enemies.'),
    killBonus: number.describe('Added to the score of what should fell its target.'),
    maxUsefulOverHealth: number.describe('Damage beyond so often the Health of the target counts nothing.'),
    damagePerTick: number.describe('What a tick is worth in Health. A note: the rules do not read it.'),
    repetition: number.describe('The score of the action that was taken last turn; others have 1.'),
    stealthCost: number.describe(
      'The score that joins those of actions which would end Sneaking without felling anybody.',
    ),
    vindictive: number.describe('What the vindictive multiply the score of their last harmer by.'),
    outOfContact: number.describe(
      'What buffs are multiplied by while their bearer has no enemy in reach, not even after a Move.',
    ),
    danger: number.describe(
      'How much of what enemies in reach have dealt a turn is feared when healing is weighed.',
    ),
    retreat: number.describe(
      'How much damage escaped counts against damage dealt, times the square of the share of Health that is missing.',
    ),
    useless: z
      .strictObject({
        healAbove: number.describe('Nobody is healed who has this share of Health or more.'),
        stacksHeld: number.describe('No status is given to those who hold so often what it would bring.'),
        refillAbove: number.describe('No pool is refilled that is fuller than this share.'),
      })
      .describe('What is never done.'),
    resourceWeights: z
      .array(
        z.strictObject({
          phaseBelow: number
            .nullable()
            .describe(
              'Up to which phase it holds: the tick divided by the onset of attrition; null: to the end.',
            ),
          weight: number.describe('How much the share of a pool that an action costs counts against it.'),
        }),
      )
      .min(1)
      .describe('How sparing fighters are, from early to late; the last has null.'),
    personality: z
      .record(z.string(), z.string())
      .describe('Which temper each preference belongs to. A note: the pairs are fixed.'),
    config: z
      .strictObject({
        actionWeight: pair.describe('The least and the most that a setting of an action weight may be.'),
        targetPriority: z.array(z.string()).describe('The target priorities. A note: the list is fixed.'),
        rangePreference: z.array(z.string()).describe('The distances. A note: the list is fixed.'),
        preferenceFactor: number.describe(
          'What the score of a preferred target or distance is multiplied by.',
        ),
      })
      .describe('What settings of fighters can do.'),
    valueOf: z
      .strictObject({
        summon: number.describe('A summoned creature.'),
        drainedPoint: number.describe('A point taken from the pool of an enemy.'),
        refill: number.describe('A refill of a pool that is empty; less the fuller it is.'),
        ambush: number.describe('Hiding, for who can strike out of hiding.'),
      })
      .describe('What is worth how much Health.'),
  })
  .meta({ title: 'AI', description: 'How fighters who decide for themselves do so.' });

/** Every number that the rules call a default. */
export const tuningFile = file({ ...statsShape, ...fightShape, ...aftermathShape, ...optionalShape, ai });
export type Tuning = z.infer<typeof tuningFile>;
