import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { IconifyJSON } from '@iconify-json/game-icons';
import type { Plugin } from 'vite';

/** Where icons are named: the content packs and rulesets, and this page. */
const SOURCES = ['../engine/content', '../engine/src/rulesets', 'src'];
const ICONS = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconifyJSON;
const FILES = /(?<!\.test)\.(json|tsx?)$/;

/**
 * Ships the icons that are used, and only those, each as a file of its own: a screen shows some thirty of
 * hundreds. An icon is used where a line that speaks of icons quotes its name; a name that does not exist stops
 * the build.
 */
export function iconFiles(): Plugin {
  let root = '';
  return {
    name: 'fray:icons',
    configResolved: config => {
      root = config.root;
    },
    configureServer: server => {
      server.middlewares.use((request, response, next) => {
        const [, name] = /\/icons\/([a-z0-9-]+)\.svg$/.exec(request.url ?? '') ?? [];
        if (!name || !Object.hasOwn(ICONS.icons, name)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(fileOf(name));
      });
    },
    generateBundle() {
      for (const name of usedIcons(root)) {
        this.emitFile({ type: 'asset', fileName: `icons/${name}.svg`, source: fileOf(name) });
      }
    },
  };
}

/** All that rulesets, packs and page name; a name that does not exist is an error. */
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
 * The icons that a source file names, and what it takes for icons but are none.
 *
 * @example
 * iconsIn(`icon: on ? 'shield' : 'fist'`, { shield: {}, fist: {} }).names; // ['shield', 'fist']
 */
export function iconsIn(source: string, known: Readonly<Record<string, unknown>>) {
  const names = new Set<string>();
  const unknown: string[] = [];
  let table = false;
  for (const line of source.split('\n')) {
    // A table whose name speaks of icons holds them line by line.
    if (/^\s*[}\]]/.test(line)) table = false;
    if (!table && !/icon/i.test(line)) continue;
    table ||= /ICONS.*=\s*[{[]\s*$/.test(line);
    for (const [, quoted] of line.matchAll(/['"]([a-z0-9]+(?:-[a-z0-9]+)*)['"]/g)) {
      if (quoted && Object.hasOwn(known, quoted)) names.add(quoted);
    }
    for (const [, quoted] of line.matchAll(/\bicon["']?[:=]\s*["']([^'"]*)['"]/g)) {
      if (quoted !== undefined && !Object.hasOwn(known, quoted)) unknown.push(quoted);
    }
  }
  return { names: [...names], unknown };
}

/** Drawn by `<use href="icons/broadsword.svg#icon">`, so that it takes the colour of the text around it. */
function fileOf(name: string): string {
  const { icons, width = 512, height = 512 } = ICONS;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="icon">${icons[name]!.body}</g></svg>`;
}
