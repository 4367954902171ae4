import * as z from 'zod';
import { ARCHETYPES, ATTRIBUTES, band, file, id, level, name, numbersBy } from './vocabulary.js';

const names = z.array(name).min(1);
const enchanted = z.strictObject({ stars: z.int().min(0).max(5), affixes: z.int().min(0).max(5) });

/** What a fighter of so many stars has. */
const gradeSchema = z.strictObject({
  /** What it costs to hire them, and how often they are on offer beside the others. */
  price: z.int().min(0),
  offered: z.int().min(0).max(1000),
  quality: z.tuple([z.int(), z.int()]),
  /** Perks of the Role that counts most. */
  perks: z.int().min(1).max(5),
  /** Consumables beside the one that heals. */
  supplies: z.int().min(0).max(4),
  weapon: enchanted,
  body: enchanted,
  accessories: z.array(enchanted).max(2),
});

/** A way to fight: what those who follow it are like and what they carry. */
const kitSchema = z.strictObject({
  id,
  /** Where it belongs in a team. */
  place: z.enum(['front', 'back', 'support']),
  /** Roles that fight this way, and Roles that go with them. */
  roles: z.array(id).min(1),
  seconds: z.array(id).default([]),
  /** How far each attribute lies from the mean of the stars; what they add up to makes one way as good as another. */
  shape: numbersBy(ATTRIBUTES),
  weapons: z.array(id).min(1),
  offhands: z.array(id).default([]),
  bodies: z.array(id).min(1),
  accessories: z.array(id).min(1),
  affixes: z.array(id).min(1),
  supplies: z.array(id).default([]),
  /** Consumables more than others of the grade have. */
  extra: z.int().min(0).max(4).default(0),
  bonds: z.array(id).default([]),
  archetypes: z.array(z.enum(ARCHETYPES)).min(1),
  band: band.optional(),
});
export type Kit = z.infer<typeof kitSchema>;

/** What fighters and teams are made up from. */
export const generationFile = file({
  firstNames: names,
  lastNames: names,
  teamNames: z.strictObject({ first: names, second: names }),
  grades: z.record(z.enum(['1', '2', '3', '4', '5']), gradeSchema),
  /** What heals, by how many stars it is carried from. */
  healing: z.array(z.strictObject({ item: id, stars: level })).min(1),
  kits: z.array(kitSchema).min(1),
});
