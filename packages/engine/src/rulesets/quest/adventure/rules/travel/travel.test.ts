import { describe, expect, it } from 'vitest';
import { shipped } from '../../../content/content.js';
import { isNight, windowContains } from '../../../content/world.js';
import { type Story, story } from '../../testkit.js';
import { isOverburdened } from '../hero.js';
import { isDaylight } from './clock.js';
import { checkPercent } from './encounters.js';
import { passMinute } from './travel.js';

const FOREST = 'darkwood-forest';

/** So many minutes in the open; how many of them ended in a check. */
function pass(s: Story, minutes: number): void {
  for (let minute = 0; minute < minutes; minute++)
    passMinute(s.plan, s.state, { dice: s.dice, ask: () => ({ do: 'end' }) });
}

describe('the clock', () => {
  it('QUEST-3.1 a window holds both its ends, also over midnight; night is from 1200 to before 300', () => {
    const night = { start: 1200, end: 299 };
    expect([1199, 1200, 1439, 0, 299, 300].map(at => windowContains(night, at))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect([419, 420, 1019, 1020].map(at => windowContains({ start: 420, end: 1019 }, at))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const { plan } = story();
    expect([299, 300, 1199, 1200, 1439, 0].map(at => isNight(plan.world.numbers, at))).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('QUEST-21.1 each environment has its interval, chance and four windows', () => {
    const { world } = story();
    expect(world.ways).toHaveLength(11);
    const forest = world.ways[world.wayOf.get(FOREST)!]!;
    expect(forest.windows[300]).toMatchObject({ name: 'dawn', rate: 0.8, difficulty: 0.9 });
    expect(forest.windows[420]).toMatchObject({ name: 'day', rate: 1, difficulty: 1 });
    expect(forest.windows[1199]).toMatchObject({ name: 'dusk', rate: 1.3, difficulty: 1.2 });
    expect(forest.windows[0]).toMatchObject({ name: 'night', rate: 1.8, difficulty: 1.5 });
    expect(forest.record).toMatchObject({ interval: 30, chance: 0.25, stealth: 2, terrain: 'forest' });
  });

  it('QUEST-21.2 aliases of a terrain bring its monsters: the graveyard those of haunted places', () => {
    const { world } = story();
    const graveyard = world.ways[world.wayOf.get('kingdom-graveyard')!]!;
    const haunted = [...shipped.monsters.values()].filter(({ environment }) =>
      environment.some(each => ['graveyard', 'haunted'].includes(each)),
    );
    expect(graveyard.monsters.map(({ id }) => id)).toEqual(haunted.map(({ id }) => id));
    expect(graveyard.monsters.length).toBeGreaterThan(0);
  });
});

describe('encounter checks', () => {
  it('QUEST-3.2 QUEST-X2 by day a check every 120 minutes', () => {
    const s = story({ way: FOREST, time: 480, rolls: [{ label: 'encounter', value: 0 }] });
    pass(s, 119);
    expect(s.dice.left).toBe(1);
    pass(s, 1);
    s.done();
    expect(s.state.counter).toBeCloseTo(0, 9);
  });

  it('QUEST-3.2 QUEST-X2 by night every 66.7 minutes: after 67, 134 and, as 1 is subtracted, 200', () => {
    const s = story({ way: FOREST, time: 1200, rolls: [0, 0, 0] });
    pass(s, 66);
    expect(s.dice.left).toBe(3);
    pass(s, 1);
    expect(s.dice.left).toBe(2);
    pass(s, 66);
    expect(s.dice.left).toBe(2);
    pass(s, 1);
    expect(s.dice.left).toBe(1);
    pass(s, 66);
    s.done();
  });

  it('QUEST-X2 sixty minutes from 1170 on add 0.325 + 0.45, and no check yet', () => {
    const s = story({ way: FOREST, time: 1170 });
    pass(s, 60);
    expect(s.state.counter).toBeCloseTo(0.775, 12);
    s.done();
  });

  it('QUEST-3.2 the counter is 0 on entering an environment and after a combat', () => {
    // 0.2 / 30 a minute by day: the first check of a new passage comes after 150 minutes, whatever was counted before.
    const rolls = [{ label: 'weather', value: 0 }, { label: 'encounter', value: 1 }, 0, 1, 1, 20, 1];
    const s = story({ rolls, with: { counter: 0.9 } });
    s.do('travel', { through: 'windswept-hills', to: 'millhaven' });
    expect([s.state.phase, s.state.clock]).toEqual(['fight', 480 + 150]);
    s.state.counter = 0.5;
    s.close('victory');
    expect(s.state.counter).toBe(0);
  });

  it('QUEST-3.3 QUEST-X2 a check succeeds on 25 of 100, in fog on 32; weather and difficulty count, rates do not', () => {
    const percent = (weather: string, options = {}, time = 480) => {
      const s = story({ way: FOREST, weather, time, options });
      return checkPercent(s.plan, s.state);
    };
    expect(percent('clear')).toBe(25);
    expect(percent('fog')).toBe(32);
    expect(percent('heavy-rain')).toBe(15);
    expect(percent('clear', {}, 1300)).toBe(25);
    expect(percent('clear', { difficulty_modifier: 2 })).toBe(50);
    expect(percent('clear', { difficulty_modifier: 10 })).toBe(100);
  });

  it('QUEST-3.4 QUEST-3.6 on success one monster is picked, stealth is rolled, combat starts', () => {
    const s = story({
      way: FOREST,
      time: 480,
      with: { counter: 0.9999 },
      rolls: [
        { label: 'encounter', value: 1 },
        { label: 'monster', value: 0 },
        { label: 'stealth', value: 10 },
        { label: 'starting range', value: 1 },
        { label: 'initiative', value: 20 },
        { label: 'initiative', value: 1 },
      ],
    });
    s.do('go on');
    s.done();
    expect(s.state.phase).toBe('fight');
    expect(s.state.fight!.creatures.filter(({ side }) => side === 1)).toHaveLength(1);
    expect(s.kinds()).toContain('met');
  });

  it('QUEST-3.5 a failed check and a successful sneaking leave no prompt, no line and no XP', () => {
    const failed = story({
      way: 'windswept-hills',
      time: 480,
      with: { progress: 470, counter: 0.999 },
      rolls: [0],
    });
    const sneaked = story({
      way: 'windswept-hills',
      time: 480,
      with: { progress: 470, counter: 0.999 },
      rolls: [1, 0, 20],
    });
    for (const s of [failed, sneaked]) {
      s.do('go on');
      s.done();
      expect(s.kinds()).toEqual(['started', 'arrived']);
      expect([s.state.xp, s.state.fights, s.state.phase]).toEqual([0, 0, 'free']);
    }
  });

  it('QUEST-3.5 no checks run in a city or in a dungeon', () => {
    const s = story({ options: { difficulty_modifier: 100 } });
    for (let i = 0; i < 5; i++) s.do('short rest');
    s.do('enter', { dungeon: 'old-crypt' });
    for (let i = 0; i < 5; i++) s.do('short rest');
    s.done();
    expect(s.state.clock).toBe(480 + 600);
  });

  it('QUEST-3.4 without an eligible monster nothing happens', () => {
    const s = story({
      way: 'windswept-hills',
      time: 480,
      with: { progress: 470, counter: 0.999 },
      rolls: [1],
    });
    const way = s.world.ways[s.state.way]!;
    const { monsters } = way;
    Object.assign(way, { monsters: [] });
    s.do('go on');
    Object.assign(way, { monsters });
    s.done();
    expect(s.kinds()).toEqual(['started', 'arrived']);
  });
});

describe('the last minute of a way', () => {
  it('QUEST-3.2 may bring a fight, and after it the hero has arrived', () => {
    const rolls = [{ label: 'encounter', value: 1 }, 0, 1, { label: 'starting range', value: 1 }, 20, 1];
    const s = story({
      way: 'windswept-hills',
      weather: 'clear',
      time: 480,
      with: { progress: 479.5, counter: 0.999 },
      rolls,
    });
    s.do('go on');
    expect([s.state.phase, s.state.clock, s.state.progress]).toEqual(['fight', 481, 480]);
    s.close('stabilised', 1);
    s.do('end');
    s.do('go on');
    expect([s.world.cities[s.state.city]!.id, s.state.clock]).toEqual(['millhaven', 481]);
  });
});

describe('looking for a fight', () => {
  it('QUEST-3.4 QUEST-22.2 takes an interval, and picks monsters as a check does, without stealth and surprise', () => {
    const rolls = [
      { label: 'monster', value: 0 },
      { label: 'starting range', value: 1 },
      { label: 'initiative', value: 20 },
      1,
    ];
    const s = story({ way: 'windswept-hills', time: 480, rolls });
    s.do('seek');
    s.done();
    expect([s.state.phase, s.state.clock, s.state.encounter!.surprised]).toEqual(['fight', 510, undefined]);
    expect([s.state.tired, s.state.weatherAge]).toEqual([30, 30]);
  });
});

describe('weather and ways', () => {
  it('QUEST-21.3 weather is drawn on entry and every 360 minutes, and travel time is multiplied by it', () => {
    // Forest: clear takes 1200 minutes, light rain 1.2 times as long.
    const s = story({
      options: { difficulty_modifier: 0.001 },
      rolls: [{ label: 'weather', value: 0 }, 0, 1],
    });
    s.do('travel', { through: FOREST, to: 'verdant' });
    // From 08:00: 720 minutes on, it draws clear again at 360, and rain at 720, when night falls too.
    expect([s.state.clock, s.state.weather, Math.round(s.state.progress)]).toEqual([1200, 1, 720]);
    s.done();
  });

  it('QUEST-21.3 other weather stops the journey', () => {
    const s = story({ options: { difficulty_modifier: 0.001 }, rolls: [{ label: 'weather', value: 0 }, 1] });
    s.do('travel', { through: FOREST, to: 'verdant' });
    expect([s.state.phase, s.state.clock, s.state.weather]).toEqual(['free', 480 + 360, 1]);
    expect(s.of('weather')).toHaveLength(2);
    s.done();
  });

  it('QUEST-21.3 a highway in clear weather takes 480 × 0.8 minutes', () => {
    const s = story({ options: { difficulty_modifier: 0.001 }, rolls: [0, 0] });
    s.do('travel', { through: 'merchants-highway', to: 'goldenhaven' });
    s.done();
    expect([s.state.clock, s.state.way, s.world.cities[s.state.city]!.id]).toEqual([
      480 + 384,
      -1,
      'goldenhaven',
    ]);
  });

  it('QUEST-21.3 no die where there is only one kind of weather', () => {
    const s = story({ hero: { race: 'dwarf' }, options: { difficulty_modifier: 0.001 } });
    s.do('travel', { through: 'echo-caverns', to: 'ironpeak' });
    s.done();
    expect(s.state.clock).toBe(480 + 300);
  });

  it('QUEST-11.7 armour above the strength makes the way 10% longer', () => {
    const s = story({
      worn: { armor: 'chainmail-cuirass' },
      options: { difficulty_modifier: 0.001 },
      rolls: [0, 0],
    });
    s.state.scores = s.state.scores.with(0, 8);
    s.do('travel', { through: 'merchants-highway', to: 'goldenhaven' });
    // 384 × 1.1 is 422.4: the last minute is begun.
    expect(s.state.clock).toBe(480 + 423);
  });

  it('QUEST-11.7 a strength that equals what the armour asks for is enough', () => {
    const s = story({ worn: { armor: 'chainmail-cuirass' } });
    const isOverburdenedWith = (strength: number) =>
      isOverburdened(s.plan, { ...s.state, scores: s.state.scores.with(0, strength) });
    expect([12, 13, 14].map(isOverburdenedWith)).toEqual([true, false, false]);
  });

  it('QUEST-21.4 daylight: open sky, not night, and weather that lets it through', () => {
    const light = (way: string, weather: string, time: number) => {
      const s = story({ way, weather, time });
      return isDaylight(s.plan, s.state);
    };
    expect(light(FOREST, 'clear', 720)).toBe(true);
    expect(light(FOREST, 'fog', 720)).toBe(false);
    expect(light(FOREST, 'clear', 1250)).toBe(false);
    expect(light('echo-caverns', 'still', 720)).toBe(false);
  });

  it('QUEST-21.4 the fight knows night and daylight of its place', () => {
    const meet = (weather: string, time: number) => {
      const s = story({ way: FOREST, weather, time, with: { counter: 0.9999 }, rolls: [1, 0, 10, 1, 20, 1] });
      s.do('go on');
      return s.state.encounter!.environment;
    };
    expect(meet('clear', 600)).toMatchObject({
      time: 601,
      open_sky: true,
      weather_daylight: true,
      terrain: 'forest',
      stealth_modifier: 2,
    });
    expect(meet('fog', 1300)).toMatchObject({ time: 1301, weather_daylight: false });
  });

  it('a way is travelled until something happens: nightfall stops it, and it goes on', () => {
    const s = story({
      way: FOREST,
      time: 1100,
      with: { progress: 0 },
      options: { difficulty_modifier: 0.001 },
    });
    s.do('go on');
    expect([s.state.clock, s.state.phase]).toEqual([1200, 'free']);
    expect(s.kinds()).toContain('nightfall');
    expect(s.labels('Travel')).toEqual(['Go on to Verdant', 'Turn back to Kingdom', 'Look for a fight']);
  });

  it('turning back makes the way behind the way ahead', () => {
    const s = story({
      way: 'merchants-highway',
      time: 480,
      with: { progress: 80 },
      options: { difficulty_modifier: 0.001 },
    });
    s.do('turn back');
    expect([s.world.cities[s.state.city]!.id, s.state.clock]).toEqual(['kingdom', 480 + 64]);
  });

  it('every 120 minutes on the way make one point of fatigue, up to 10', () => {
    const s = story({ options: { difficulty_modifier: 0.001 }, rolls: [0, 0] });
    s.do('travel', { through: 'merchants-highway', to: 'goldenhaven' });
    expect([s.state.fatigue, s.state.tired]).toEqual([3, 24]);
    const t = story({
      way: 'merchants-highway',
      time: 480,
      with: { fatigue: 10, tired: 119 },
      options: { difficulty_modifier: 0.001 },
      rolls: [0],
    });
    t.do('go on');
    expect(t.state.fatigue).toBe(10);
  });
});
