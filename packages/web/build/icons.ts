import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { IconifyJSON } from '@iconify-json/game-icons';
import type { Plugin } from 'vite';

/** The folders in which icons are named. */
const SOURCES = ['../engine/content', '../engine/src/core', '../engine/src/rulesets', 'src'];
const ICONS = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconifyJSON;
const FILES = /(?<!\.test|testkit)\.(json|tsx?)$/;

/** The names of the used icons, for screens that show icons of rulesets that are not in the build. */
const NAMES_MODULE = 'virtual:icon-names';

/**
 * Adds the used icons to the build, each as a file of its own, because a screen shows only some thirty of hundreds. An icon counts
 * as used if its name is quoted in a line that contains 'icon'. A name that does not exist stops the build.
 */
export function iconFiles(): Plugin {
  let root = '';
  return {
    name: 'fray:icons',
    configResolved: config => {
      root = config.root;
    },
    resolveId: id => (id === NAMES_MODULE ? `\0${NAMES_MODULE}` : undefined),
    load: id =>
      id === `\0${NAMES_MODULE}` ? `export default ${JSON.stringify([...usedIcons(root)])}` : undefined,
    configureServer: server => {
      server.middlewares.use((request, response, next) => {
        const [, name] = /\/icons\/([a-z0-9-]+)\.svg$/.exec(request.url ?? '') ?? [];
        if (!name || !Object.hasOwn(ICONS.icons, name)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(svgOf(name));
      });
    },
    generateBundle() {
      for (const name of usedIcons(root)) {
        this.emitFile({ type: 'asset', fileName: `icons/${name}.svg`, source: svgOf(name) });
      }
    },
  };
}

/** The names of all used icons. Throws for a name that does not exist. */
export function usedIcons(root: string): Set<string> {
  const used = new Set<string>();
  for (const folder of SOURCES) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!FILES.test(file)) continue;
      const { names, unknown } = iconsIn(readFileSync(join(root, folder, file), 'utf8'), ICONS.icons);
      if (unknown.length > 0) {
        throw new Error(`${folder}/${file} names the icon '${unknown[0]}', which game-icons does not have.`);
      }
      for (const each of names) used.add(each);
    }
  }
  return used;
}

/**
 * The icons that a source file names, and names of icons that do not exist.
 *
 * @example
 * iconsIn(`icon: on ? 'shield' : 'fist'`, { shield: {}, fist: {} }).names; // ['shield', 'fist']
 */
export function iconsIn(source: string, known: Readonly<Record<string, unknown>>) {
  const names = new Set<string>();
  const unknown: string[] = [];
  let isInTable = false;
  for (const line of source.split('\n')) {
    // The lines of a table named …ICONS hold icons, too.
    if (/^\s*[}\]]/.test(line)) isInTable = false;
    if (!isInTable && !/icon/i.test(line)) continue;
    isInTable ||= /ICONS.*=\s*[{[]\s*$/.test(line);
    for (const [, quoted] of line.matchAll(/['"]([a-z0-9]+(?:-[a-z0-9]+)*)['"]/g)) {
      if (quoted && Object.hasOwn(known, quoted)) names.add(quoted);
    }
    for (const [, quoted] of line.matchAll(/\bicon["']?[:=]\s*["']([^'"]*)['"]/g)) {
      if (quoted !== undefined && !Object.hasOwn(known, quoted)) unknown.push(quoted);
    }
  }
  return { names: [...names], unknown };
}

/** The file of an icon. It is drawn with `<use href="icons/broadsword.svg#icon">`, so that it has the colour of the text. */
function svgOf(name: string): string {
  const { icons, width = 512, height = 512 } = ICONS;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="icon">${icons[name]!.body}</g></svg>`;
}
