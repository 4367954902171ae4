import type { Context } from './context.js';
export function addOdds(_: Context): void {}
