import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Fighter } from '../../../../test/combat-player.js';
import { Player } from '../../../../test/players.js';
import { type Body, testApp } from '../../../../test/test-app.js';
import { combatSchema } from './schemas.js';

const app = testApp();
const ENOUGH = 300;
const whole = z.strictObject(combatSchema.shape);

/** A fight by HTTP alone: every answer of it, the last one that of `end`. */
async function fought(fighter: Fighter, body: Record<string, unknown>, runs: boolean): Promise<Body[]> {
  const answers = [await fighter.meet(body)];
  for (let call = 0; fighter.isOn && call < ENOUGH; call++)
    answers.push(await (runs ? fighter.run() : fighter.press()));
  if (!fighter.isOn) answers.push(await fighter.must('end', { take: 'all' }));
  return answers;
}

describe('QUEST-28.4: whole fights, by HTTP alone', async () => {
  const fighter = new Fighter(await Player.signIn(app));
  const fights = new Map<string, Body[]>();
  const heard: [lines: string[], log: string[]][] = [];
  const wanted = ['victory', 'defeat', 'fled', 'stabilised', 'loot'];
  for (let seed = 1; seed <= 200 && wanted.some(kind => !fights.has(kind)); seed++) {
    const runs = seed % 3 === 0;
    const answers = await fought(fighter, { hero: { class: runs ? 'ranger' : 'fighter' }, seed }, runs);
    const { phase, log } = answers.at(-1)!;
    heard.push([fighter.heard, log]);
    if (!fights.has(phase)) fights.set(phase, answers);
    if (answers.at(-2)!.phase === 'loot') fights.set('loot', answers);
  }

  it.each(['victory', 'defeat', 'fled', 'stabilised'])('%s', async ending => {
    const answers = fights.get(ending)!;
    const last = answers.at(-1)!;
    expect(last.phase).toBe(ending);
    expect(last.options).toEqual([]);
    const [hero] = last.party;
    if (ending === 'victory')
      for (const { state } of last.monsters) expect(['dead', 'gone']).toContain(state);
    if (ending === 'defeat')
      expect(hero).toMatchObject({ hp: 0, state: 'dead', death_saves: { failures: 3 } });
    // QUEST-16.4
    if (ending === 'stabilised') expect(hero).toMatchObject({ hp: 1, state: 'up' });
    if (ending === 'defeat') expect(last.log.at(-1)).toMatch(/^You wake in .*robbed/);
  });

  it('QUEST-28.3: every answer has every field, and the new lines of all make up the log', () => {
    for (const answer of [...fights.values()].flat()) whole.parse(answer);
    expect(heard.length).toBeGreaterThanOrEqual(5);
    for (const [lines, log] of heard) expect(lines).toEqual(log);
  });

  it('QUEST-28.4: passes through the phases of the rules, each with what can be done in it', () => {
    const seen = new Set<string>();
    for (const { phase, options, question, party, loot } of [...fights.values()].flat()) {
      seen.add(phase);
      const types = new Set(options.map(({ action, end }: Body) => (end ? 'end' : action.type)));
      if (phase === 'range_choice') expect([...types]).toEqual(['range']);
      if (phase === 'death_saves') {
        expect([...types]).toEqual(['death_save']);
        expect(party[0]).toMatchObject({ hp: 0, state: 'dying' });
      }
      if (phase === 'active' && !question) expect(types).toContain('end_turn');
      if (phase === 'loot') expect([...types]).toEqual(['end']);
      // QUEST-28.6: hidden until it is due.
      expect(loot.length > 0).toBe(phase === 'loot');
    }
    expect([...seen].sort()).toEqual([
      'active',
      'death_saves',
      'defeat',
      'fled',
      'loot',
      'range_choice',
      'stabilised',
      'victory',
    ]);
  });

  it('QUEST-28.1: the player is never kept waiting for a monster', () => {
    const opened = [...fights.values()].map(([first]) => first!);
    for (const { initiative, turn, phase } of [...fights.values()].flat())
      if (['range_choice', 'active', 'death_saves'].includes(phase)) expect(initiative[turn].who).toBe(0);
    expect(opened.every(({ log }) => log.length > 2)).toBe(true);
  });
});
