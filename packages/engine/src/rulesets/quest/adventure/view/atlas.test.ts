import { describe, expect, it } from 'vitest';
import { Fight } from '../../../../core/fight/fight.js';
import { shipped } from '../../content/content.js';
import { adventure } from '../../index.js';
import { atlasOf } from './atlas.js';

const atlas = atlasOf();
type Spot = { readonly x: number; readonly y: number };

/** Whether c lies to the left of the line from a to b. */
const turns = (a: Spot, b: Spot, c: Spot) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
const cross = (a: Spot, b: Spot, c: Spot, d: Spot) =>
  turns(a, b, c) !== turns(a, b, d) && turns(c, d, a) !== turns(c, d, b);

describe('the map', () => {
  it('has every city within it and apart from the others', () => {
    for (const { id, x, y } of atlas.cities) {
      expect([id, x > 0 && x < atlas.map.width, y > 0 && y < atlas.map.height]).toEqual([id, true, true]);
      for (const other of atlas.cities)
        if (other.id !== id) expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(100);
    }
  });

  it('has no ways that cross', () => {
    const spot = (id: string) => atlas.cities.find(city => city.id === id)!;
    const roads = atlas.ways.filter(({ from, to }) => from !== to);
    for (const one of roads)
      for (const other of roads) {
        if (new Set([one.from, one.to, other.from, other.to]).size < 4) continue;
        const meet = cross(spot(one.from), spot(one.to), spot(other.from), spot(other.to));
        expect([one.id, other.id, meet]).toEqual([one.id, other.id, false]);
      }
    expect(roads.length + 2).toBe(atlas.ways.length);
  });

  it('says what a traveller may know, and nothing of monsters and finds', () => {
    expect(atlas.ways.find(({ id }) => id === 'windswept-hills')).toEqual({
      id: 'windswept-hills',
      name: 'Windswept Hills',
      icon: 'hills',
      text: expect.any(String),
      terrain: { id: 'hill', name: 'Hill', icon: 'hills' },
      from: 'kingdom',
      to: 'millhaven',
      minutes: 480,
      difficulty: 'easy',
      safeRest: true,
      openSky: true,
    });
    expect(atlas.ways.find(({ id }) => id === 'echo-caverns')).toMatchObject({
      safeRest: false,
      openSky: false,
    });
    expect(Object.keys(atlas.dungeons[0]!)).toEqual(['id', 'name', 'icon', 'text', 'city', 'steps']);
    expect(JSON.parse(JSON.stringify(atlas))).toEqual(atlas);
  });
});

describe('character creation', () => {
  it('every race and background has a text', () => {
    for (const each of [...atlas.races, ...atlas.backgrounds]) expect(each.text).not.toBe('');
    expect(atlas.races.find(({ id }) => id === 'dwarf')).toMatchObject({ city: 'ironpeak', size: 'Medium' });
  });

  it.each(atlas.classes)('the defaults of a $id are what a hero starts with whose setup says nothing', of => {
    const explicit = {
      class: of.id,
      scores: of.defaults.scores,
      kit: of.defaults.kit,
      spells: [...of.defaults.spells],
    };
    const begin = (hero: object) => Fight.start(adventure, { hero }, { seed: 1 }).state;
    expect(begin(explicit)).toEqual(begin({ class: of.id }));
    const taken = (level: number) =>
      of.defaults.spells.filter(id => shipped.spells.get(id)!.level === level).length;
    expect([taken(0), taken(1)]).toEqual([of.spells.cantrips, of.spells.level1]);
    expect(of.spells.list.length === 0).toBe(of.spells.cantrips + of.spells.level1 === 0);
    const levels = of.abilities.map(({ level }) => level);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
  });

  it('kits and spells are readable', () => {
    const wizard = atlas.classes.find(({ id }) => id === 'wizard')!;
    const [staffs] = wizard.kit.choices;
    expect(staffs![0]).toMatchObject([
      {
        item: 'quarterstaff',
        name: 'Quarterstaff',
        count: 1,
        detail: '1d6 bludgeoning, 1d8 with both hands, versatile',
        slots: ['mainHand', 'offHand'],
      },
    ]);
    expect(wizard.spells.list.find(({ id }) => id === 'shield')).toMatchObject({
      level: 1,
      mana: 2,
      components: ['Mana Crystals'],
    });
    const details = atlas.classes.flatMap(({ kit }) => [...kit.fixed, ...kit.choices.flat(2)]);
    const told = (id: string) => details.find(({ item }) => item === id)!.detail;
    expect(told('chainmail-cuirass')).toBe('AC 16, heavy, STR 13');
    expect(told('leather-vest')).toBe('AC 11 + DEX, light');
    expect(told('scalemail-cuirass')).toBe('AC 14 + DEX, at most 2, medium');
    expect(told('shield')).toBe('AC +2');
    expect(told('shortbow')).toBe('1d6 piercing, range 3 to 5, shoots Arrow, two-handed');
    expect(told('amulet')).toBe('in place of Blessed Incense for spells');
    expect(told('mana-crystals')).toMatch(/^for .*Shield/);
    expect(told('priests-pack')).toMatch(/^Backpack, .*2 Rations/);
  });
});
