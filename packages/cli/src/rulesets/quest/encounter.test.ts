import { describe, expect, it } from 'vitest';
import { fray } from '../../testing/run-fray.js';

const encounter = (...more: string[]) => fray(['encounter', '--workers', '0', '--fights', '40', ...more]);

describe('fray encounter', () => {
  it('tells what comes of it, and what the book says', async () => {
    const { code, stdout } = await encounter(
      '--party',
      'fighter:2*2,cleric:2',
      '--monsters',
      'goblin*2,ogre',
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/^fighter:2\*2,cleric:2 against goblin\*2,ogre$/m);
    expect(stdout).toMatch(/The party wins [\d.]+ % \([\d.]+.*%, from 40 fights\)/);
    expect(stdout).toMatch(/^ {2}Fighter 2 +falls .*, dies .*, keeps .* of the HP$/m);
    expect(stdout).toMatch(/^ {2}Cleric +.* of the mana$/m);
    expect(stdout).toMatch(/^ {2}Ogre +\d+ damage a fight/m);
    expect(stdout).toContain('By the book: deadly, 550 XP × 2 = 1,100');
  });

  it('tunes it, and says so when that is out of reach', async () => {
    const { stdout } = await encounter(
      ...['--party', 'fighter:4', '--monsters', 'goblin', '--tune', 'goblin', '--target', '50%', '--json'],
    );
    const { encounter: tuned } = JSON.parse(stdout);
    expect(tuned.monsters[0].count).toBeGreaterThan(1);
    const far = await encounter(
      ...['--party', 'wizard:1', '--monsters', 'adult-red-dragon', '--tune', 'adult-red-dragon'],
    );
    expect(far.stderr).toContain('A win chance of 70 % cannot be reached by adult-red-dragon.');
  });

  it.each([
    [['--party', 'figther:1', '--monsters', 'goblin'], /there is no class 'figther'; did you mean 'fighter'/],
    [['--party', 'fighter', '--monsters', ''], /must name somebody/],
    [
      ['--party', 'fighter', '--monsters', 'goblin', '--tune', 'orc'],
      /hp, level, or one of the monsters: goblin/,
    ],
  ])('refuses what cannot be: %j', async (flags, reason) => {
    const { code, stderr } = await encounter(...flags);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(reason);
  });
});
