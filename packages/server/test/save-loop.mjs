// Saves again and again and says which save was acknowledged, until it is killed: node save-loop.mjs LOCATION OWNER FROM
// Ends by itself when nobody does.
import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openDatabase } from '../dist/saves/database.js';
import { Saves } from '../dist/saves/saves.js';

const [location, owner, from] = process.argv.slice(2);
const PATIENCE = 20_000;
const begin = Date.now();
const saves = new Saves(await openDatabase(location));
for (let n = Number(from); Date.now() - begin < PATIENCE; n++) {
  const text = String(n).repeat(1 + (n % 7) * 400);
  const sum = createHash('sha256').update(text).digest('hex');
  await saves.write(owner, JSON.stringify({ n, text, sum }));
  writeSync(1, `${n}\n`);
}
