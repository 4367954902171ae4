import type { CombatantView, FightView, Who } from '@fray/engine';
import { Box, Text } from 'ink';
import { bar } from '../../text/bar.js';
import { factText } from '../../text/fight/view.js';
import { Line } from '../components/elements.js';
import { style } from '../components/theme.js';
import { wordRows } from './fighters.js';
import type { Marks } from './range-track.js';

interface RanksProps {
  readonly view: FightView;
  readonly before: FightView;
  readonly players: readonly number[];
  readonly marks: Marks;
  /** The party member whose numbers are shown. */
  readonly active: Who | null;
  readonly marked: readonly Who[];
  /** Lines for those numbers. */
  readonly facts: number;
  readonly width: number;
}

/** The players' side, and the enemies that are still in the fight. */
export function splitSides({ combatants, order }: FightView, players: readonly number[]) {
  const ours = combatants.filter(({ side }) => players.includes(side));
  const foes = combatants.filter(
    ({ side, who, fallen }) => !players.includes(side) && (!fallen || order.includes(who)),
  );
  return { ours, foes };
}

/** The two sides beside each other, a line per combatant. */
export function Ranks({ view, before, players, marks, active, marked, facts, width }: RanksProps) {
  const sides = splitSides(view, players);
  const half = Math.floor((width - 2) / 2);
  const line = (combatant: CombatantView, names: number) => (
    <Fighter
      key={combatant.who}
      combatant={combatant}
      before={before.combatants.find(({ who }) => who === combatant.who)}
      mark={marks.get(combatant.who) ?? ''}
      acts={combatant.who === view.actor}
      marked={marked.includes(combatant.who)}
      tone={players.includes(combatant.side) ? 'green' : 'red'}
      names={names}
      width={half}
    />
  );
  const hero = sides.ours.find(({ who }) => who === active);
  return (
    <Box flexShrink={0} columnGap={2}>
      <Box flexDirection="column" width={half} flexShrink={0}>
        {sides.ours.map(each => line(each, nameWidth(sides.ours, half)))}
        {hero && <Numbers hero={hero} lines={facts} width={half} />}
      </Box>
      <Box flexDirection="column" width={half} flexShrink={0}>
        {sides.foes.map(each => line(each, nameWidth(sides.foes, half)))}
      </Box>
    </Box>
  );
}

/** The width of a side's names, as far as the bars leave room. */
function nameWidth(fighters: readonly CombatantView[], width: number): number {
  const most = Math.max(0, ...fighters.map(({ name }) => name.length));
  return Math.min(most, Math.max(8, width - 20));
}

interface FighterProps {
  readonly combatant: CombatantView;
  readonly before: CombatantView | undefined;
  readonly mark: string;
  readonly acts: boolean;
  readonly marked: boolean;
  readonly tone: 'green' | 'red';
  readonly names: number;
  readonly width: number;
}

/** `▸G1 Goblin 1 ████▒░░░ 4/7 ‹Prone›` */
function Fighter({ combatant, before, mark, acts, marked, tone, names, width }: FighterProps) {
  const { name, bars, badges, fallen } = combatant;
  const [life] = bars;
  const value = life ? `${life.now}/${life.max}` : '';
  const words = badges.map(({ label }) => `‹${label}›`).join('');
  const used = 1 + 3 + 1 + names + 2 + value.length;
  const cells = Math.min(12, Math.max(4, width - used - Math.min(words.length + 1, 12)));
  const past = before?.bars[0]?.now ?? life?.now ?? 0;
  const { full, ghost, rest } = life
    ? bar(life.now, life.max, cells, past)
    : { full: '', ghost: '', rest: '' };
  return (
    <Text wrap="truncate-end">
      <Text color="yellow">{acts ? '▸' : ' '}</Text>
      <Text bold color={tone} inverse={marked}>
        {fallen ? '✝' : mark}
      </Text>
      {' '.repeat(Math.max(1, 4 - (fallen ? 1 : mark.length)))}
      <Text bold={acts} strikethrough={fallen}>
        {name.slice(0, names)}
      </Text>
      {' '.repeat(Math.max(0, names - name.length) + 1)}
      <Text {...style(life?.tone)}>{full}</Text>
      <Text dimColor {...style(life?.tone)}>
        {ghost}
      </Text>
      <Text dimColor>{rest}</Text> <Text bold>{value}</Text>{' '}
      {badges.map(badge => (
        <Text key={badge.id} {...style(badge.tone)}>
          ‹{badge.label}›
        </Text>
      ))}
    </Text>
  );
}

/** The pools and facts of the active member. */
function Numbers({ hero, lines, width }: { hero: CombatantView; lines: number; width: number }) {
  const pools = hero.bars.slice(1).map(({ label, now, max }) => `${label} ${now}/${max}`);
  const facts = hero.facts.filter(({ value }) => value !== 'none').map(factText);
  return wordRows([...pools, ...facts], width - 2)
    .slice(0, lines)
    .map(row => (
      <Line key={row} dim>
        {'  '}
        {row}
      </Line>
    ));
}
