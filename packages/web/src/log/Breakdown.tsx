import type { Part, Roll } from '@fray/engine';
import { rollVerdict } from '../state/playback/animations.js';
import { Die } from '../ui/Die.js';
import { capital, percent, signed } from '../ui/format.js';

interface BreakdownProps {
  readonly roll: Roll;
  readonly name: string;
}

/** Whether the die at this position counted. */
export const isCounted = (roll: Roll, position: number) => roll.kept?.includes(position) ?? true;

/** The source of every number of a roll, and its chance. */
export function Breakdown({ roll, name }: BreakdownProps) {
  const { target } = roll;
  return (
    <>
      <p class="breakdown-title">
        {capital(roll.label)}
        {roll.count > 0 && `, ${roll.count}d${roll.sides}`}
        {name && ` by ${name}`}
      </p>
      {roll.bounds && (
        <table>
          <tbody>
            <Parts parts={roll.bounds} plainFirst />
            <Row source="Highest roll" value={String(roll.sides)} sum />
          </tbody>
        </table>
      )}
      <table>
        <tbody>
          {roll.faces.map((face, position) => (
            <tr key={position}>
              <th scope="row">
                <Die sides={roll.sides} face={face} dropped={!isCounted(roll, position)} />
                {isCounted(roll, position) ? `Die ${position + 1}` : `Die ${position + 1}, not counted`}
              </th>
              <td>{face}</td>
            </tr>
          ))}
          {roll.times !== undefined && <Row source="Times" value={`× ${roll.times}`} />}
          <Parts parts={roll.modifiers} />
          <Row source="Total" value={String(roll.total)} sum />
        </tbody>
      </table>
      {target && (
        <table>
          <tbody>
            <Parts parts={target.parts} plainFirst />
            <Row
              source={target.test === '>=' ? 'Needed at least' : 'Needed at most'}
              value={String(target.value)}
              sum
            />
          </tbody>
        </table>
      )}
      {roll.chance !== undefined && (
        <p class="breakdown-chance">
          The chance was <b>{percent(roll.chance)}</b>: {rollVerdict(roll)}.
        </p>
      )}
    </>
  );
}

/** Rounded to two decimals at most. */
export const short = (value: number) => Number(value.toFixed(2));

/** The steps of a total, one row each. */
export function Parts({
  parts,
  plainFirst = false,
}: {
  readonly parts: readonly Part[];
  readonly plainFirst?: boolean;
}) {
  return (
    <>
      {parts.map(({ source, value }, index) => (
        <Row
          key={source}
          source={capital(source)}
          value={plainFirst && index === 0 ? String(short(value)) : signed(short(value))}
        />
      ))}
    </>
  );
}

export function Row({
  source,
  value,
  sum = false,
}: {
  readonly source: string;
  readonly value: string;
  readonly sum?: boolean;
}) {
  return (
    <tr data-sum={sum}>
      <th scope="row">{source}</th>
      <td>{value}</td>
    </tr>
  );
}
