import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/chromium.js';

/** Given by whoever wants another server tested; in the workers, the address of the server below. */
const address = process.env.FRAY_URL;

/**
 * Any free port, so that several checkouts can be tested at once. Playwright reads the address from what
 * the server prints, and sets it as FRAY_URL for the workers: the group's name in capitals.
 */
const server = {
  // Nothing that is saved outlives the server, and all tests sign in from one machine.
  command: 'node packages/cli/bin/fray.js serve --port 0 --database :memory: --limit tries=100000',
  wait: { stdout: /Fray is at (?<fray_url>http:\/\/\S+)/ },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
} as const;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/chromium.ts',
  webServer: address ? undefined : server,
  fullyParallel: true,
  // One more than the cores of a small machine: a browser often waits, for a frame or for an answer.
  workers: 3,
  // What takes long on a busy machine is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A machine that is short of breath gets a second try; the report calls such a test flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/fray/playwright.json' }]],
  use: { baseURL: address, launchOptions, trace: 'on-first-retry', screenshot: 'only-on-failure' },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    // Layout, touch and what only a small screen has: tests and screens with this tag. What a choice does, one width proves.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
