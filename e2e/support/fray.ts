import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

interface Fray {
  /** How fast fights are shown; the tests that watch motion ask for another speed. */
  readonly speed: 'normal' | 'instant';
  /** Whatever the page should not have done: errors it logged, addresses it asked for outside its own. */
  readonly faults: string[];
}

/** Playwright's test, with a page that must stay silent and at home. */
export const test = base.extend<Fray>({
  speed: ['instant', { option: true }],
  faults: [
    async ({ page, baseURL, speed }, use) => {
      const faults: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error' && !isRefusal(message)) faults.push(`console: ${message.text()}`);
      });
      page.on('pageerror', error => faults.push(`uncaught: ${error.message}`));
      page.on('request', request => {
        if (!request.url().startsWith(baseURL!)) faults.push(`request to ${request.url()}`);
      });
      await page.addInitScript(text => {
        // Only once: what a test changes survives its reloads.
        if (!localStorage.getItem('fray.settings')) localStorage.setItem('fray.settings', text);
      }, JSON.stringify({ speed }));
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The browser logs every refusal of the API, also one that the page expects, such as that nobody is signed in. */
function isRefusal(message: ConsoleMessage): boolean {
  return message.location().url.includes('/api/') && /status of 4\d\d/.test(message.text());
}

/** Opens an address of the page and waits until its screen is there. */
export async function open(page: Page, hash: string): Promise<void> {
  await page.goto(`/${hash}`);
  // From one address of the page to another nothing is loaded: the old screen stands until the page has followed.
  await page.evaluate(drawn);
  await expect(page.locator('main:not([inert])')).toBeVisible();
}

/** Leaves a dialog by its key. */
export async function closeDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Keeps back whatever is asked of these addresses, until what is returned here is called. */
export async function held(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route(addresses, async route => {
    await free;
    await route.continue();
  });
  return letGo;
}

/** In the page: until what has happened is on the screen. */
export async function drawn(): Promise<void> {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Presses the first of these keys that is offered, and those that confirm it, until `done` is there. */
export async function pressUntil(
  page: Page,
  keys: readonly string[],
  done: string,
  confirm: readonly string[] = [],
): Promise<void> {
  const choice = (key: string) => `.choice:not([aria-disabled])[aria-keyshortcuts="${key}"]`;
  for (let presses = 0; presses < 200; presses++) {
    await page
      .locator(`${done}, ${keys.map(choice).join(', ')}`)
      .first()
      .waitFor({ state: 'attached', timeout: 0 });
    if ((await page.locator(done).count()) > 0) return;
    const offered = await Promise.all(keys.map(key => page.locator(choice(key)).count()));
    const key = keys.find((_, index) => offered[index]! > 0);
    // It was there, and is gone again: something else is being shown.
    if (key === undefined) continue;
    for (const each of [key, ...confirm]) await page.keyboard.press(each);
  }
  throw new Error(`'${done}' did not come after 200 presses`);
}

/** Strikes, and rests where one must, until the fight is over. */
export async function fightOn(page: Page): Promise<void> {
  await pressUntil(page, ['a', 'r', 'g'], '.ending');
}
