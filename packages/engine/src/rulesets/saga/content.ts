import { z } from 'zod';
import armour from '../../../content/saga/armour.json' with { type: 'json' };
import enemies from '../../../content/saga/enemies.json' with { type: 'json' };
import gauntlet from '../../../content/saga/gauntlet.json' with { type: 'json' };
import setups from '../../../content/saga/setups.json' with { type: 'json' };
import spells from '../../../content/saga/spells.json' with { type: 'json' };
import weapons from '../../../content/saga/weapons.json' with { type: 'json' };
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
const icon = z.string().min(1).max(MAX_ID);
const name = z.string().trim().min(1, 'a name is needed').max(MAX_ID);
const file = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ $schema: z.string().optional(), ...shape });

/** SAGA-1.1, in this order. */
export const CHARACTERISTICS = ['str', 'spd', 'sta', 'crg', 'lck', 'chm', 'att'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** SAGA-1.3: any whole number 0–999. */
const characteristic = z.int().min(0).max(999);
export const characteristicsSchema = z.strictObject({
  str: characteristic,
  spd: characteristic,
  sta: characteristic,
  crg: characteristic,
  lck: characteristic,
  chm: characteristic,
  att: characteristic,
});
export type Characteristics = z.infer<typeof characteristicsSchema>;

export function sumOfCharacteristics(characteristics: Characteristics): number {
  const { str, spd, sta, crg, lck, chm, att } = characteristics;
  return str + spd + sta + crg + lck + chm + att;
}

const weaponSchema = z.strictObject({
  id,
  name,
  icon,
  bonus: count,
  /** May be chosen at the start. */
  start: z.boolean().default(false),
  twoHanded: z.boolean().default(false),
  /** Each attack uses one arrow; without any the bonus is gone. */
  ammunition: z.boolean().default(false),
  /** LP the wielder pays before each attack. */
  bloodPrice: count.default(0),
  /** A hit heals the wielder by its damage. */
  soulThirst: z.boolean().default(false),
});
export type Weapon = z.infer<typeof weaponSchema>;

const armourSchema = z.strictObject({ id, name, icon, protection: count, start: z.boolean().default(false) });
export type Armour = z.infer<typeof armourSchema>;

/** Everything that a spell can do. */
const spellEffect = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('protect'), amount: count }),
  z.strictObject({ kind: z.literal('refill') }),
  z.strictObject({ kind: z.literal('strike'), amount: count }),
  z.strictObject({ kind: z.literal('pass') }),
  z.strictObject({ kind: z.literal('escape') }),
  z.strictObject({ kind: z.literal('slay'), from: z.int().min(1).max(6) }),
  z.strictObject({ kind: z.literal('revive') }),
  z.strictObject({ kind: z.literal('retrace') }),
  z.strictObject({ kind: z.literal('rewind') }),
  z.strictObject({ kind: z.literal('weaken'), amount: count }),
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
    id,
    name,
    icon,
    power: count,
    when: z.enum(['fight', 'outside', 'any', 'dying']),
    text: z.string(),
    effect: spellEffect,
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
    name,
    icon: icon.default('monster-grasp'),
    characteristics: characteristicsSchema,
    skl: count.default(0),
    lp: z.int().min(1).max(MAX_NUMBER).optional(),
    maxLp: z.int().min(1).max(MAX_NUMBER).optional(),
    weapon: z.strictObject({ name, bonus: count }).default({ name: 'bare hands', bonus: 0 }),
    protection: count.default(0),
    demonspawn: z.boolean().default(false),
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
  z.strictObject({ kind: z.literal('stone') }),
  z.strictObject({ kind: z.literal('shield') }),
  z.strictObject({ kind: z.literal('orb') }),
  z.strictObject({ kind: z.literal('armour'), id }),
  z.strictObject({ kind: z.literal('weapon'), id }),
  z.strictObject({ kind: z.literal('power'), amount: z.int().min(1).max(MAX_NUMBER) }),
]);
export type Gift = z.infer<typeof giftSchema>;

const setupName = z.string().regex(/^saga\/[a-z0-9-]+$/, "names of setups are like 'saga/goblin'");

export const files = {
  weapons: file({ weapons: z.array(weaponSchema) }),
  armour: file({
    armours: z.array(armourSchema),
    /** Left out: the shipped one. */
    shield: z.strictObject({ name, icon, alone: count, withArmour: count }).optional(),
  }),
  spells: file({ spells: z.array(spellSchema) }),
  enemies: file({ enemies: z.array(enemySchema.safeExtend({ id })) }),
  gauntlet: file({
    hours: count,
    sections: z
      .array(z.strictObject({ place: name, enemy: id, gifts: z.array(giftSchema).default([]) }))
      .min(1),
  }),
  setups: file({
    setups: z.array(
      z.strictObject({ name: setupName, title: name, ruleset: z.string(), setup: z.unknown() }),
    ),
  }),
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
  gauntlet.sections.forEach((section, index) => {
    need(enemies, section.enemy, `gauntlet.json: sections[${index}].enemy`);
    section.gifts.forEach((gift, place) => {
      if (gift.kind === 'weapon')
        need(weapons, gift.id, `gauntlet.json: sections[${index}].gifts[${place}].id`);
      if (gift.kind === 'armour')
        need(armours, gift.id, `gauntlet.json: sections[${index}].gifts[${place}].id`);
    });
  });
}

export const shipped: SagaContent = lazy(() => assemble({}));
