import { z } from '@hono/zod-openapi';
import { danger } from '../../../schemas/options.js';
import { amount, described, id, item, named, spell } from './common-schemas.js';

const pile = item.extend({ count: z.int(), charges: z.int() }).openapi('Pile');
const slot = pile.nullable();

const hero = z.object({
  name: z.string(),
  race: named,
  class: named.extend({ hitDie: z.int() }),
  background: named,
  level: z.int(),
  levelUpPending: z.boolean(),
  points: z.int().describe('Ability points to place.'),
  scores: z.array(z.object({ id, score: z.int(), modifier: z.int() })),
  xp: z.int(),
  levelXp: z.int().describe('The experience at which the level that has been reached begins.'),
  nextXp: z
    .int()
    .nullable()
    .describe('The experience at which the next level begins; null at the highest level.'),
  hp: z.int(),
  maxHp: z.int(),
  mana: z.int(),
  maxMana: z.int(),
  armourClass: z.int(),
  gold: z.int(),
  fatigue: z.int(),
  conditions: z.array(named),
  effects: z.array(named.extend({ minutes: amount })),
  spells: z.array(spell).describe('The prepared spells.'),
  places: z.array(z.int()).describe('How many spells of each level can be prepared, cantrips first.'),
  risen: z
    .object({ level: z.int(), face: z.int(), sides: z.int(), modifier: z.int(), gain: z.int() })
    .nullable()
    .describe('The latest level-up with its hit die; the face is 0 if none was rolled.'),
});

const hireling = described.extend({
  class: named,
  level: z.int(),
  wage: amount.describe('Paid when hired and at every long rest.'),
  maxHp: z.int(),
  maxMana: z.int(),
});
const companion = hireling.extend({
  hp: z.int(),
  mana: z.int(),
  byHand: z.boolean().describe('Whether the player decides for the companion in fights.'),
  conditions: z.array(named),
});

const rest = z.object({
  minutes: amount,
  gives: z.array(z.object({ what: z.string(), from: amount, to: amount })),
  blocked: z.object({ code: z.string(), reason: z.string() }).nullable(),
});
const rests = z.object({
  short: rest,
  long: rest.extend({ wages: amount.describe('The wages of the companions.') }),
});

const journey = named.extend({
  to: named,
  progress: amount.describe('Minutes of the way that lie behind.'),
  minutes: amount.describe('Minutes of the whole way.'),
  left: z.int().describe('Minutes until the arrival if the weather does not change.'),
  safeRest: z.boolean(),
  window: z.string().describe('The name of the time of day.'),
  weather: named,
  point: described.nullable().describe('A point of interest beside the way.'),
});
const dungeon = named.extend({
  step: z.int(),
  steps: z.int(),
  cleared: z.array(z.int()),
  patrol: z.array(named).nullable().describe('The monsters ahead.'),
});

export const situationSchema = z
  .object({
    phase: z.enum(['free', 'shop', 'point', 'patrol', 'fight', 'after', 'level', 'over']),
    ending: z.enum(['victory', 'defeat', 'fled', 'stabilised']).nullable(),
    savable: z.boolean().describe('false during a fight and until its loot is settled.'),
    hero,
    gear: z.record(z.string(), slot).describe('By slot.'),
    general: z.array(slot).describe('Items at hand. Empty in a fight, like the bag and the ways.'),
    bag: z.array(slot),
    loot: z.array(pile),
    companions: z.array(companion),
    forHire: z.array(hireling),
    shop: z
      .object({
        wares: z.array(item.extend({ count: z.int(), price: amount })),
        pays: amount.describe('The share of the cost that the shop pays.'),
      })
      .nullable(),
    rests: rests.nullable().describe('What each rest would give; null where resting is not possible.'),
    clock: z.object({ day: z.int(), minute: z.int(), night: z.boolean() }),
    place: z.object({
      city: named.describe('The city in which the hero is or from which they set out.'),
      journey: journey.nullable(),
      dungeon: dungeon.nullable(),
      terrain: id.describe('Empty in a city.'),
      text: z.string(),
    }),
    ways: z.array(
      named.extend({
        to: named,
        minutes: amount,
        difficulty: z.string(),
        danger: danger.describe('For this party, at this hour.'),
        dangerAtWorst: danger.describe('In the most dangerous part of the day.'),
        safeRest: z.boolean(),
      }),
    ),
    dungeons: z.array(named.extend({ danger })).describe('The dungeons of the city.'),
    robbed: z
      .object({
        city: named,
        kept: z.array(pile).describe('Now in the general slots: nothing is worn any more.'),
        lost: z.array(pile),
        armourClass: z.object({ before: z.int(), now: z.int() }),
      })
      .nullable()
      .describe('What the hero kept and lost by dying.'),
    tally: z.object({ fights: z.int(), won: z.int(), deaths: z.int() }),
  })
  .openapi('Situation', { description: 'The place and state of the hero.' });
