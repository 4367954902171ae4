export function figure(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(1) : value.toFixed(2);
}

/** A value of a field as people write it. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `search against default`; many who all play alike are named once. */
export function policiesText(policies: readonly string[]): string {
  const alike = policies.length > 2 && new Set(policies).size === 1;
  return alike ? `all ${policies[0]}` : policies.join(' against ');
}

/** `heroLp` reads 'Hero LP'. */
export function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  // HP, LP, XP: what is written in capitals everywhere else.
  return words.replace(/\b[hlx]p\b/g, each => each.toUpperCase()).replace(/^./, first => first.toUpperCase());
}

/** How many times the fights two separate simulations would need. */
export function gainText(variance: number | null): string {
  if (variance === null) return '–';
  return variance === 0 ? '∞' : `${(1 / variance).toFixed(1)} x`;
}

/** With its sign, where there is one. */
export function signed(figure: string): string {
  return Number(figure) > 0 ? `+${figure}` : figure.replace('-', '−');
}
