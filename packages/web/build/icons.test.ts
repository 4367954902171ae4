import { describe, expect, it } from 'vitest';
import { iconsIn, usedIcons } from './icons.js';

const KNOWN = { sword: {}, shield: {}, 'round-shield': {}, fist: {} };
const names = (source: string) => iconsIn(source, KNOWN).names;

describe('iconsIn', () => {
  it.each([
    ['content', '"icon": "round-shield",', ['round-shield']],
    ['code', "icon: 'sword', tone", ['sword']],
    ['a choice between two', "icon: on ? 'shield' : 'fist'", ['shield', 'fist']],
    ['an element', '<Icon icon="fist" />', ['fist']],
    ['a table', "const ROLE_ICONS = {\n  tank: 'shield',\n};\nconst hand = 'fist';", ['shield']],
    ['a named constant', "const FALLBACK_ICON = 'sword';", ['sword']],
  ])('finds them in %s', (_where, source, found) => expect(names(source)).toEqual(found));

  it('leaves lines alone that do not speak of icons', () => expect(names("weapon: 'sword'")).toEqual([]));

  it('knows a name that is none', () => {
    expect(iconsIn('"icon": "swrod"', KNOWN).unknown).toEqual(['swrod']);
    expect(iconsIn("icon: 'sword'", KNOWN).unknown).toEqual([]);
  });
});

it('every icon that rulesets, packs and page name exists', () => {
  const used = usedIcons();
  // Also those that stand in for records without one of their own.
  for (const name of ['broadsword', 'tentacle-strike']) expect(used).toContain(name);
});
