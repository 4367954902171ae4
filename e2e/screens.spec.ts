import type { Page } from '@playwright/test';
import { accessible } from './support/accessible.js';
import { closeDialog, expect, fightOn, open, pressUntil, test } from './support/fray.js';
import { rushOn } from './support/tiles.js';
import { begin, ready, untilAsked } from './support/track.js';

/** The choices are there and wait for a key. */
async function choosing(page: Page): Promise<void> {
  await expect(page.locator('.choice:not([aria-disabled])').first()).toBeVisible();
}

async function watchReplay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Watch the replay' }).click();
  await expect(page.getByRole('slider')).toHaveValue('0');
}

/** Every screen and state, with the way there. */
accessible(
  {
    home: page => open(page, '#/'),
    setup: page => open(page, '#/setup/saga'),
    'single fights on tiles': page => open(page, '#/setup/d20'),
    'single fights by ranges': page => open(page, '#/setup/quest'),
    error: page => open(page, '#/replay/nonsense'),
  },
  {
    'hero and kit': async page => {
      await open(page, '#/play/saga/gauntlet?seed=5');
      await choosing(page);
    },
    camp: async page => {
      await page.keyboard.press('1');
      await expect(page.getByRole('button', { name: /^Face Goblin/ })).toBeVisible();
    },
    'home with a game to continue': async page => {
      await open(page, '#/');
      await expect(page.getByText('Where you left off')).toBeVisible();
    },
  },
  {
    fight: async page => {
      await open(page, '#/play/saga/goblin?seed=2');
      await choosing(page);
      await page.keyboard.press('a');
      await page.getByRole('button', { name: /^Spells/ }).click();
    },
    help: async page => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    victory: async page => {
      await closeDialog(page);
      await fightOn(page);
    },
    replay: async page => {
      await watchReplay(page);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('slider')).toHaveValue('1');
    },
  },
  {
    'fight with magic and an open roll': async page => {
      await open(page, '#/play/saga/sorcery?seed=7');
      await choosing(page);
      await page.keyboard.press('a');
      const story = page.getByRole('button', { name: 'Story', exact: true });
      if (await story.isVisible()) await story.click();
      await page.getByRole('log').getByRole('button').last().click();
    },
    question: async page => {
      await open(page, '#/play/saga/sorcery?seed=139');
      await pressUntil(page, ['a', 'r'], 'dialog[open]');
    },
  },
  {
    defeat: async page => {
      await open(page, '#/play/saga/gauntlet?seed=2247');
      await choosing(page);
      await page.keyboard.press('1');
      await fightOn(page);
    },
  },
  {
    'tiles with an order that waits': async page => {
      await open(page, '#/play/d20/orc?seed=2');
      await choosing(page);
      await page.keyboard.press('a');
      await expect(page.locator('.look-chance')).toBeVisible();
    },
    'tiles as letters': async page => {
      await page.keyboard.press('Escape');
      await expect(page.locator('.look-chance')).toBeHidden();
      await page.getByRole('button', { name: 'Show letters' }).click();
      await page.keyboard.press('m');
    },
  },
  {
    'camp on tiles': async page => {
      await open(page, '#/play/d20-run?seed=3');
      await pressUntil(page, ['a'], '.grid-story, .ending', ['Enter']);
    },
  },
  {
    'a level half known': async page => {
      await open(page, '#/play/rogue-run?seed=3');
      await choosing(page);
      for (let count = 0; count < 5; count++) await page.keyboard.press('o');
    },
    'help for tiles': async page => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    'a track with an order that waits': async page => {
      await open(page, '#/play/quest/tower?seed=7');
      await begin(page);
      await page.keyboard.press('b');
      await page.getByRole('button', { name: /^Fire Bolt/ }).click();
      await expect(page.locator('.range-token[data-lit=true]').first()).toBeVisible();
    },
    'a reaction on the track': async page => {
      await page.keyboard.press('Escape');
      await untilAsked(page);
    },
  },
  {
    'a party on the track, with wounds and conditions': async page => {
      await open(page, '#/play/quest/warband?seed=7');
      for (let count = 0; count < 4; count++) {
        await ready(page);
        const asked = page.locator('dialog[open] .choice, [data-layout=roomy] .choice');
        if ((await asked.count()) > 0) await asked.first().click();
        else await page.keyboard.press('e');
      }
      await ready(page);
      // What rises over them is gone after a moment, and said in the story.
      await expect(page.locator('.float')).toHaveCount(0);
    },
  },
  {
    'death in the dungeon': async page => {
      await open(page, '#/play/rogue-run?seed=13');
      await rushOn(page, '.ending');
    },
    'replay on tiles': watchReplay,
  },
);

test.describe('with motion', () => {
  test.use({ speed: 'normal' });

  test('nothing jumps: not while loading, not in a fight', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            value: number;
            sources: { node?: Element }[];
          };
          shifts.push({ value, of: sources.map(({ node }) => `${node?.nodeName}.${node?.className}`) });
        }
        // Also what follows a key: here every movement of the layout is one too many.
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '#/play/saga/goblin?seed=7');
    for (const key of ['a', 'a', 'a']) {
      if (await page.locator('.ending').count()) break;
      await page.keyboard.press(key);
      await expect(page.locator('.choices[aria-busy=false], .ending')).toBeVisible();
    }
    const shifts = await page.evaluate(() => (globalThis as { shifts?: unknown[] }).shifts);
    expect(shifts).toEqual([]);
  });
});

test('the theme can be chosen and is kept', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '#/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(ground).toBe('rgb(18, 20, 27)');
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect.poll(ground).toBe('rgb(246, 241, 230)');
  await open(page, '#/play/saga/goblin?seed=2');
  await expect.poll(ground).toBe('rgb(246, 241, 230)');
  if (isMobile) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(ground).toBe('rgb(18, 20, 27)');
});
