import * as z from 'zod';
import armour from '../../../content/saga/armour.json' with { type: 'json' };
import enemies from '../../../content/saga/enemies.json' with { type: 'json' };
import gauntlet from '../../../content/saga/gauntlet.json' with { type: 'json' };
import setups from '../../../content/saga/setups.json' with { type: 'json' };
import spells from '../../../content/saga/spells.json' with { type: 'json' };
import weapons from '../../../content/saga/weapons.json' with { type: 'json' };
import { contentFile, setupsFile } from '../../core/content/content-file.js';
import { lazy } from '../../core/content/lazy.js';
import { byId, readPack, refuseIssues } from '../../core/content/pack.js';
import type { Issue } from '../../core/errors.js';
import { MAX_ID } from '../../core/validation/bounds.js';
import { suggestion } from '../../core/validation/suggest.js';

/** Large enough for any story, small enough that every fight ends soon. */
const MAX_NUMBER = 1_000_000;
const count = z.int().min(0).max(MAX_NUMBER);
const id = z
  .string()
  .max(MAX_ID)
  .regex(/^[a-z0-9-]+$/, 'ids are small letters, digits and hyphens');
const ownId = id.describe('What setups and other files call it: small letters, digits and hyphens.');
const icon = z.string().min(1).max(MAX_ID).describe('The name of its icon, such as battle-axe.');
const name = z.string().trim().min(1, 'a name is needed').max(MAX_ID);
const shownName = name.describe('The name that players see.');

/** SAGA-1.1, in this order. */
export const CHARACTERISTICS = ['str', 'spd', 'sta', 'crg', 'lck', 'chm', 'att'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** SAGA-1.3: any whole number 0–999. */
const characteristic = z.int().min(0).max(999);
export const characteristicsSchema = z.strictObject({
  str: characteristic.meta({
    title: 'STR',
    description: 'Strength, 0 to 999: every full 10 points add 5 damage to a hit.',
  }),
  spd: characteristic.meta({ title: 'SPD', description: 'Speed, 0 to 999: counts for First Strike.' }),
  sta: characteristic.meta({
    title: 'STA',
    description:
      'Stamina, 0 to 999: how many rounds pass between rests, one for every full 20 points (option enduranceDivisor), at least 1.',
  }),
  crg: characteristic.meta({ title: 'CRG', description: 'Courage, 0 to 999: counts for First Strike.' }),
  lck: characteristic.meta({
    title: 'LCK',
    description:
      "Luck, 0 to 999: counts for First Strike and the hero's death save, and from 72 on attacks need 1 less to hit.",
  }),
  chm: characteristic.meta({ title: 'CHM', description: 'Charm, 0 to 999: counts for maximum LP only.' }),
  att: characteristic.meta({
    title: 'ATT',
    description: 'Attraction, 0 to 999: counts for maximum LP only.',
  }),
});
export type Characteristics = z.infer<typeof characteristicsSchema>;

export function sumOfCharacteristics(characteristics: Characteristics): number {
  const { str, spd, sta, crg, lck, chm, att } = characteristics;
  return str + spd + sta + crg + lck + chm + att;
}

const weaponSchema = z.strictObject({
  id: ownId,
  name: shownName,
  icon,
  bonus: count.describe('Damage that the weapon adds to each hit.'),
  start: z
    .boolean()
    .default(false)
    .describe('Whether the hero of a gauntlet may start with it. Left out: no.'),
  twoHanded: z
    .boolean()
    .default(false)
    .describe('Whether it takes both hands: no shield and no held Orb with it. Left out: no.'),
  ammunition: z
    .boolean()
    .default(false)
    .describe('Whether each attack uses one arrow; without arrows its bonus is 0. Left out: no.'),
  bloodPrice: count
    .default(0)
    .describe('LP that the wielder pays before each attack, hit or miss. Left out: 0.'),
  soulThirst: z
    .boolean()
    .default(false)
    .describe('Whether a hit heals the wielder by its damage. Left out: no.'),
});
export type Weapon = z.infer<typeof weaponSchema>;

const armourSchema = z.strictObject({
  id: ownId,
  name: shownName,
  icon,
  protection: count.describe('Damage that it takes off each hit against the wearer.'),
  start: z
    .boolean()
    .default(false)
    .describe('Whether the hero of a gauntlet may start with it. Left out: no.'),
});
export type Armour = z.infer<typeof armourSchema>;

/** Everything that a spell can do. */
const spellEffect = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('protect').describe("Raises the hero's protection until the section ends."),
    amount: count.describe('Protection that it adds.'),
  }),
  z.strictObject({
    kind: z.literal('refill').describe('Leads the hero to the Crypts and fills his POWER to the maximum.'),
  }),
  z.strictObject({
    kind: z.literal('strike').describe('Takes LP from the enemy; its protection does not count.'),
    amount: count.describe('LP that the enemy loses.'),
  }),
  z.strictObject({
    kind: z
      .literal('pass')
      .describe(
        'Passes the fight as if it were won, without SKL; no attack is possible in this section any more.',
      ),
  }),
  z.strictObject({
    kind: z
      .literal('escape')
      .describe('Ends the fight: the hero leaves for the next section, without a victory.'),
  }),
  z.strictObject({
    kind: z.literal('slay').describe('Slays the enemy if 1d6 shows enough, or does nothing.'),
    from: z.int().min(1).max(6).describe('The lowest face of 1d6 that slays, 1 to 6.'),
  }),
  z.strictObject({
    kind: z
      .literal('revive')
      .describe('Brings a dying hero back with new characteristics and full LP; the enemy stays wounded.'),
  }),
  z.strictObject({
    kind: z.literal('retrace').describe('Leads the hero to a section that he has visited.'),
  }),
  z.strictObject({
    kind: z.literal('rewind').describe('Gives both sides the LP that they had when the section began.'),
  }),
  z.strictObject({
    kind: z.literal('weaken').describe('Makes each hit of this enemy weaker for the rest of the fight.'),
    amount: count.describe('Damage that each of its hits loses, before protection.'),
  }),
]);
/** When a spell with this effect may be cast; 'any' means in a fight and outside. */
const SITUATIONS = {
  protect: ['fight', 'outside', 'any'],
  rewind: ['fight', 'outside', 'any'],
  pass: ['fight', 'outside', 'any'],
  strike: ['fight'],
  escape: ['fight'],
  slay: ['fight'],
  weaken: ['fight'],
  refill: ['outside'],
  retrace: ['outside'],
  revive: ['dying'],
} as const satisfies Record<z.infer<typeof spellEffect>['kind'], readonly string[]>;

const spellSchema = z
  .strictObject({
    id: ownId,
    name: shownName,
    icon,
    power: count.meta({
      title: 'POWER',
      description: 'POWER that it costs; LP may replace missing POWER, but not for a spell of the dying.',
    }),
    when: z
      .enum(['fight', 'outside', 'any', 'dying'])
      .describe(
        "When it may be cast: in a fight, outside one, in both ('any'), or at 0 LP or less ('dying').",
      ),
    text: z.string().describe('What it does, in words that players see.'),
    effect: spellEffect.describe('What it does once it works.'),
  })
  .superRefine(({ when, effect }, context) => {
    const situations: readonly string[] = SITUATIONS[effect.kind];
    if (situations.includes(when)) return;
    context.addIssue({
      code: 'custom',
      path: ['when'],
      message: `for '${effect.kind}' it must be ${situations.join(' or ')}`,
    });
  });
export type Spell = z.infer<typeof spellSchema>;

/** SAGA-8.1, SAGA-8.2. Without `maxLp` it is the sum of the characteristics + SKL (SAGA-8.3). */
export const enemySchema = z
  .strictObject({
    name: shownName,
    icon: icon.default('monster-grasp').describe('The name of its icon. Left out: monster-grasp.'),
    characteristics: characteristicsSchema.describe('Its seven characteristics.'),
    skl: count.default(0).meta({
      title: 'SKL',
      description: 'Skill: every full 10 points let its attacks need 1 less, down to 2. Left out: 0.',
    }),
    lp: z.int().min(1).max(MAX_NUMBER).optional().meta({
      title: 'LP',
      description: 'Life points that it starts with, 1 to its maximum. Left out: the maximum.',
    }),
    maxLp: z.int().min(1).max(MAX_NUMBER).optional().meta({
      title: 'Maximum LP',
      description: 'The most life points that it can have. Left out: the sum of its characteristics and SKL.',
    }),
    weapon: z
      .strictObject({ name: shownName, bonus: count.describe('Damage that the weapon adds to each hit.') })
      .default({ name: 'bare hands', bonus: 0 })
      .describe('What it strikes with. Left out: bare hands, bonus 0.'),
    protection: count
      .default(0)
      .describe('Damage that its armour takes off each hit, shield included. Left out: 0.'),
    demonspawn: z
      .boolean()
      .default(false)
      .describe('Whether it is Demonspawn, which the Orb harms. Left out: no.'),
  })
  .superRefine((enemy, context) => {
    const max = enemyMaxLp(enemy);
    if (enemy.maxLp === undefined && max < 1)
      context.addIssue({ code: 'custom', path: ['maxLp'], message: 'maximum LP must be at least 1' });
    else if (enemy.lp !== undefined && enemy.lp > max && max >= 1) {
      context.addIssue({ code: 'custom', path: ['lp'], message: `LP must be 1 to ${max}, the maximum` });
    }
  });
export type Enemy = z.infer<typeof enemySchema>;

export function enemyMaxLp(enemy: {
  characteristics: Characteristics;
  skl: number;
  maxLp?: number | undefined;
}): number {
  return enemy.maxLp ?? sumOfCharacteristics(enemy.characteristics) + enemy.skl;
}

const giftSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stone').describe('A full Healing Stone.') }),
  z.strictObject({
    kind: z.literal('shield').describe('A shield, taken up at once unless the weapon takes both hands.'),
  }),
  z.strictObject({ kind: z.literal('orb').describe('The Orb.') }),
  z.strictObject({
    kind: z.literal('armour').describe('Armour, put on at once if it is better than what the hero wears.'),
    id: id.describe('The id of the armour.'),
  }),
  z.strictObject({
    kind: z.literal('weapon').describe('A weapon, which the hero may wield from then on.'),
    id: id.describe('The id of the weapon.'),
  }),
  z.strictObject({
    kind: z.literal('power').describe('POWER and maximum POWER, which unlock magic.'),
    amount: z.int().min(1).max(MAX_NUMBER).describe('POWER that is given, at least 1.'),
  }),
  z.strictObject({
    kind: z
      .literal('raise')
      .describe('Something that lifts low characteristics; those as high stay as they are.'),
    name: shownName,
    icon,
    characteristics: z.array(z.enum(CHARACTERISTICS)).min(1).describe('The characteristics that it lifts.'),
    to: characteristic.describe('What each of them becomes if it is lower.'),
  }),
  z.strictObject({
    kind: z.literal('skill').describe('A lesson in arms.'),
    amount: z.int().min(1).max(MAX_NUMBER).describe('SKL that it adds, at least 1.'),
  }),
]);
export type Gift = z.infer<typeof giftSchema>;

const kitSchema = z.strictObject({
  weapon: id.describe('The id of the starting weapon.'),
  armour: id.describe('The id of the starting armour.'),
  gifts: z.array(giftSchema).describe('What the hero who chooses these two gets beside them.'),
});

const sectionSchema = z.strictObject({
  place: name.describe('The name of the place.'),
  enemy: id.describe('The id of the enemy that waits there.'),
  gifts: z
    .array(giftSchema)
    .default([])
    .describe('What the hero gets when the enemy is beaten or passed unseen. Left out: nothing.'),
  rewards: z
    .array(giftSchema)
    .default([])
    .describe('Of these the hero may then choose one more. Left out: there is no choice.'),
});

export const files = {
  weapons: contentFile({ weapons: z.array(weaponSchema).describe("The hero's weapons.") }),
  armour: contentFile({
    armours: z.array(armourSchema).describe("The hero's armour; 'none' stands for no armour."),
    shield: z
      .strictObject({
        name: shownName,
        icon,
        alone: count.describe('Protection of the shield without armour.'),
        withArmour: count.describe('Protection that the shield adds to armour.'),
      })
      .optional()
      .describe('The shield. Left out: the shipped one.'),
  }),
  spells: contentFile({ spells: z.array(spellSchema).describe('The spells that the hero can cast.') }),
  enemies: contentFile({
    enemies: z
      .array(enemySchema.safeExtend({ id: ownId }))
      .describe('The enemies that setups and the gauntlet name.'),
  }),
  gauntlet: contentFile({
    hours: count.describe(
      'Hours that pass with each new section; 48 hours without use refill the Healing Stone.',
    ),
    kits: z
      .array(kitSchema)
      .default([])
      .describe('What comes with a starting weapon and armour. Left out: nothing comes with any.'),
    sections: z.array(sectionSchema).min(1).describe('The sections of the gauntlet, in order.'),
  }),
  setups: setupsFile('saga', 'goblin', name),
};

type Files = { [Name in keyof typeof files]: z.infer<(typeof files)[Name]> };

/** A whole content pack, looked up by id. */
export interface SagaContent {
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly armours: ReadonlyMap<string, Armour>;
  readonly shield: NonNullable<Files['armour']['shield']>;
  readonly spells: readonly Spell[];
  readonly enemies: ReadonlyMap<string, Enemy & { id: string }>;
  readonly gauntlet: Files['gauntlet'];
  readonly setups: Files['setups']['setups'];
  /** The files as read: what a digest is made of and what workers are handed. */
  readonly source: Readonly<Record<string, unknown>>;
}

const shippedFiles = { weapons, armour, spells, enemies, gauntlet, setups };

export function assemble(own: Readonly<Record<string, unknown>>): SagaContent {
  const { files: read, issues, source } = readPack('saga', files, shippedFiles, own);
  const content: SagaContent = {
    weapons: byId(read.weapons.weapons),
    armours: byId(read.armour.armours),
    shield: read.armour.shield!,
    spells: read.spells.spells,
    enemies: byId(read.enemies.enemies),
    gauntlet: read.gauntlet,
    setups: read.setups.setups,
    source,
  };
  if (issues.length === 0) checkReferences(content, issues);
  refuseIssues('saga', issues);
  return content;
}

function checkReferences({ gauntlet, enemies, weapons, armours }: SagaContent, issues: Issue[]): void {
  const need = (known: ReadonlyMap<string, unknown>, reference: string, path: string) => {
    if (!known.has(reference))
      issues.push({ path, reason: `there is no '${reference}'${suggestion(reference, known.keys())}` });
  };
  // SAGA-1.8: otherwise there is no kit to choose.
  const needStart = (known: ReadonlyMap<string, { start: boolean }>, path: string) => {
    if ([...known.values()].some(record => record.start)) return;
    issues.push({ path, reason: 'at least one must be there to start with: give one "start": true' });
  };
  needStart(weapons, 'weapons.json: weapons');
  needStart(armours, 'armour.json: armours');
  const needGifts = (gifts: readonly Gift[], path: string) =>
    gifts.forEach((gift, place) => {
      if (gift.kind === 'weapon') need(weapons, gift.id, `${path}[${place}].id`);
      if (gift.kind === 'armour') need(armours, gift.id, `${path}[${place}].id`);
    });
  gauntlet.kits.forEach((kit, index) => {
    const path = `gauntlet.json: kits[${index}]`;
    need(weapons, kit.weapon, `${path}.weapon`);
    need(armours, kit.armour, `${path}.armour`);
    needGifts(kit.gifts, `${path}.gifts`);
  });
  gauntlet.sections.forEach((section, index) => {
    const path = `gauntlet.json: sections[${index}]`;
    need(enemies, section.enemy, `${path}.enemy`);
    needGifts(section.gifts, `${path}.gifts`);
    needGifts(section.rewards, `${path}.rewards`);
  });
}

export const shipped: SagaContent = lazy(() => assemble({}));
