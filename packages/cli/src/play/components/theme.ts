import type { Tone } from '@fray/engine';

/** A tone in 16 colours. Plain blue cannot be read on black, hence the bright one. */
export interface Style {
  readonly color?: string;
  readonly dimColor?: boolean;
}

const STYLES: Readonly<Record<Tone, Style>> = {
  ember: { color: 'red' },
  verdigris: { color: 'green' },
  gold: { color: 'yellow' },
  azure: { color: 'blueBright' },
  violet: { color: 'magenta' },
  muted: { dimColor: true },
};

export function style(tone: Tone | undefined): Style {
  return tone ? STYLES[tone] : {};
}

/** The look of the players' side and of the others: a colour and a shape each. */
export function sideLook(side: number, players: readonly number[]): { tone: Tone; mark: string } {
  return players.includes(side) ? { tone: 'verdigris', mark: '◆' } : { tone: 'ember', mark: '▲' };
}
