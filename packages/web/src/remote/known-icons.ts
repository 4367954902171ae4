import shippedIcons from 'virtual:icon-names';

/** In place of an icon that the build does not have. */
const FALLBACK_ICON = 'crossed-swords';

const known = new Set(shippedIcons);

/**
 * Replaces icons that the build does not have in an answer of the server. The build has the icons of its own rulesets only, a
 * sixth of all.
 */
export function withKnownIcons<Answer>(answer: Answer): Answer {
  return replaceIcons(answer) as Answer;
}

function replaceIcons(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(replaceIcons);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      // A choice is sent back as it came.
      if (name === 'choice') return [name, value];
      if (name === 'icon' && typeof value === 'string')
        return [name, known.has(value) ? value : FALLBACK_ICON];
      return [name, replaceIcons(value)];
    }),
  );
}
