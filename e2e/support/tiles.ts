import { expect, type Locator, type Page } from '@playwright/test';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Those on the board: `verdigris` is ours, `ember` the others'. */
export const tokens = (page: Page, tone: 'verdigris' | 'ember') =>
  page.locator(`.token[data-tone=${tone}]:not([data-fallen=true])`);

export async function spotOf(token: Locator): Promise<Spot> {
  return token.evaluate(element => {
    const read = (name: string) => Number((element as HTMLElement).style.getPropertyValue(name));
    return { x: read('--x'), y: read('--y') };
  });
}

/** The middle of a tile on the screen. */
export async function middleOf(page: Page, { x, y }: Spot): Promise<Spot> {
  return page.locator('.grid-plane').evaluate(
    (plane, spot) => {
      const { left, top } = plane.getBoundingClientRect();
      const tile = Number.parseFloat(getComputedStyle(plane).getPropertyValue('--tile'));
      return { x: left + (spot.x + 0.5) * tile, y: top + (spot.y + 0.5) * tile };
    },
    { x, y },
  );
}

/** Picks a tile as people do: a click, or as many taps as it takes. */
export async function pick(page: Page, spot: Spot, isMobile: boolean, taps = 1): Promise<void> {
  const { x, y } = await middleOf(page, spot);
  if (!isMobile) await page.mouse.click(x, y);
  else for (let tap = 0; tap < taps; tap++) await page.touchscreen.tap(x, y);
}

/** Whether nothing is being shown and a choice can be made, or all is over. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.choices[aria-busy=false], .ending')).toBeVisible();
}

/**
 * In the page: plays a dungeon as somebody reckless would, key by key, until `until` is there. Strikes whom it
 * sees, explores, goes down the stairs, never heals.
 */
export async function rushOn(page: Page, until: string, presses = 3000): Promise<void> {
  const done = await page.evaluate(reckless, { until, presses });
  expect(done, `'${until}' came within ${presses} keys`).toBe(true);
}

async function reckless({ until, presses }: { until: string; presses: number }): Promise<boolean> {
  const KEYS: Record<string, string> = {
    '0,-1': 'k',
    '1,0': 'l',
    '0,1': 'j',
    '-1,0': 'h',
    '1,-1': 'u',
    '1,1': 'n',
    '-1,1': 'b',
    '-1,-1': 'y',
  };
  const press = async (key: string) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await new Promise(resolve => setTimeout(resolve));
  };
  const spot = (element: HTMLElement) =>
    ['--x', '--y'].map(name => Number(element.style.getPropertyValue(name))) as [number, number];
  const open = (key: string) =>
    document.querySelector(`.choice[aria-keyshortcuts="${key}"]:not([aria-disabled])`) !== null;
  for (let count = 0; count < presses; count++) {
    if (document.querySelector(until)) return true;
    const hero = document.querySelector<HTMLElement>('.token[data-tone=verdigris]');
    const foes = [
      ...document.querySelectorAll<HTMLElement>('.token[data-tone=ember]:not([data-fallen=true])'),
    ];
    const [x, y] = hero ? spot(hero) : [0, 0];
    const beside = foes
      .map(foe => spot(foe))
      .map(([fx, fy]) => ({ dx: fx - x, dy: fy - y }))
      .filter(({ dx, dy }) => Math.max(Math.abs(dx), Math.abs(dy)) === 1);
    const near = beside[count % beside.length];
    // Round a corner nobody can be struck: let them come.
    const stuck = count % 4 === 3;
    if (near && !stuck) await press(KEYS[`${near.dx},${near.dy}`]!);
    else if (open('>')) await press('>');
    else if (open('o') && !near) await press('o');
    else await press('.');
  }
  return document.querySelector(until) !== null;
}
