import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const pack = mkdtempSync(join(tmpdir(), 'fray-pack-'));
const write = (file: string, data: unknown) => {
  mkdirSync(join(pack, file, '..'), { recursive: true });
  writeFileSync(join(pack, file), JSON.stringify(data));
};
write('saga/enemies.json', {
  enemies: [
    {
      id: 'marsh-ogre',
      name: 'Marsh Ogre',
      characteristics: { str: 90, spd: 10, sta: 60, crg: 50, lck: 10, chm: 0, att: 0 },
    },
  ],
});
write('saga/setups.json', {
  setups: [
    {
      name: 'saga/marsh-ogre',
      title: 'An ogre in the marsh',
      ruleset: 'saga',
      setup: { enemy: 'marsh-ogre' },
    },
  ],
});

let server: ChildProcess;
let url = '';
test.beforeAll(async () => {
  const argv = ['packages/cli/bin/fray.js', 'serve', '--port', '0', '--no-saves', '--content', pack];
  server = spawn(process.execPath, argv);
  url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += text;
      const found = /Fray is at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    };
    server.stdout!.on('data', hear);
    server.stderr!.on('data', hear);
    server.on('close', () => reject(new Error(said)));
  });
});
test.afterAll(() => {
  server.kill('SIGTERM');
  rmSync(pack, { recursive: true });
});

test('what the server is started with is played on the page too', async ({ page }) => {
  const shipped = await (await page.request.get('/api/setups')).json();
  const fights = shipped.setups.filter(({ ruleset }: { ruleset: string }) => ruleset === 'saga').length;
  await page.goto(url);
  const saga = page.locator('.ruleset-card', { hasText: `${fights + 1} single fights` });
  await expect(saga.getByRole('link', { name: /single fights/ })).toHaveAttribute('href', '#/setup/saga');
  await page.goto(`${url}/#/setup/saga`);
  await expect(page.getByText('An ogre in the marsh').first()).toBeVisible();
  await page.goto(`${url}/#/play/saga/marsh-ogre?seed=1`);
  await expect(page.getByText('Marsh Ogre').first()).toBeVisible();
  // The lab's workers fetch their rules themselves.
  await page.goto(`${url}/#/lab?setup=saga/marsh-ogre&fights=200`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('of 200 fights').first()).toBeVisible();
});
