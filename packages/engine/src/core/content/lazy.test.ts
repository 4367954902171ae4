import { expect, it, vi } from 'vitest';
import { lazy, resolveLazy } from './lazy.js';

it('makes an object when it is first looked at, and once', () => {
  const make = vi.fn(() => ({ weapons: ['axe'], shield: 1 }));
  const pack = lazy(make);
  expect(make).not.toHaveBeenCalled();
  expect(pack.weapons).toEqual(['axe']);
  expect(pack.weapons).toBe(pack.weapons);
  expect(make).toHaveBeenCalledTimes(1);
});

it('looks like the object in every way', () => {
  const pack = () => lazy(() => ({ weapons: ['axe'], shield: 1 }));
  expect({ ...pack(), shield: 2 }).toEqual({ weapons: ['axe'], shield: 2 });
  expect(Object.keys(pack())).toEqual(['weapons', 'shield']);
  expect('shield' in pack()).toBe(true);
  expect('helmet' in pack()).toBe(false);
  expect(pack()).toEqual({ weapons: ['axe'], shield: 1 });
});

it('gives the object itself to whoever looks often', () => {
  const made = { weapons: ['axe'] };
  expect(resolveLazy(lazy(() => made))).toBe(made);
  expect(resolveLazy(made)).toBe(made);
});
