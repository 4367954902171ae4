import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** A browser of the machine, to be used in place of the one from npm. */
const given = process.env.CHROMIUM_PATH;

/** Named after the version, so that a newer package is not served by an older browser. */
const unpacked = resolve(`node_modules/.cache/chromium-${packageVersion()}`);

/** No sandbox, because Chromium refuses one when run as root; and no traffic of its own. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * How Playwright starts the browser: that of `CHROMIUM_PATH`, or else the one in the npm package
 * @sparticuz/chromium. That one brings its shared libraries and fonts, so nothing but Node is needed.
 */
export const launchOptions: LaunchOptions = given
  ? { args, executablePath: given }
  : { args, executablePath: join(unpacked, 'chromium'), env: ownLibraries() };

/** Before the first test: unpacks the browser, unless that was done before. */
export default async function prepareBrowser(): Promise<void> {
  if (!given && !existsSync(unpacked)) await unpack();
}

/** Unpacks into a folder beside the final one: an interrupted run leaves no half a browser. */
async function unpack(): Promise<void> {
  const part = `${unpacked}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  // The package unpacks to the temporary folder, its libraries only where it sees AWS Lambda.
  await withVariables({ TMPDIR: part, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }, async () => {
    // Imported here, because the package already reads these variables when it is loaded.
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  });
  writeFileSync(join(part, 'fonts/fonts.conf'), fontSettings());
  publish(part);
}

/** The package's own settings look for its fonts below /tmp, and text without fonts is not drawn at all. */
function fontSettings(): string {
  return `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(unpacked, 'fonts')}</dir>
  <cachedir>${join(unpacked, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

/** Another run may have been faster: its browser is as good as ours. */
function publish(part: string): void {
  try {
    renameSync(part, unpacked);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(unpacked)) throw error;
  }
}

/** Does the work with these variables set, then undoes every change made to the environment. */
async function withVariables(variables: NodeJS.ProcessEnv, work: () => Promise<void>): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    await work();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

function ownLibraries(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'),
    FONTCONFIG_PATH: join(unpacked, 'fonts'),
  };
}

function packageVersion(): string {
  const manifest = readFileSync(resolve('node_modules/@sparticuz/chromium/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
