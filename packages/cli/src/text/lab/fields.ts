import type { Field } from '@fray/lab';
import { clean } from '../../io/clean.js';
import { wrapText } from '../wrap.js';

/** About so many lines about content are shown, unless all are asked for. */
const MAX_CONTENT_LINES = 40;

/** The fields of a setup with their present and possible values; those of the content record by record. */
export function fieldLines(fields: readonly Field[], width: number, isAll = false): string[] {
  if (fields.length === 0) return ['There is no such field.'];
  const own = fields.filter(({ record }) => record === undefined);
  const given = own.filter(field => field.given);
  const others = own.filter(field => !field.given);
  return [
    section('Fields that it sets, and their possible values', tableLines(given, width)),
    section('Fields that it leaves out, with their defaults', tableLines(others, width)),
    contentLines(fields, width, isAll),
  ]
    .filter(lines => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

const section = (title: string, lines: readonly string[]) => (lines.length === 0 ? [] : [title, ...lines]);

/** The numbers of dice are not listed: what stands there as text names them. */
function contentLines(fields: readonly Field[], width: number, isAll: boolean): string[] {
  const content = fields.filter(({ record, dicePart }) => record !== undefined && dicePart === undefined);
  const records = [...new Set(content.map(({ record }) => record!))];
  const lines: string[] = [];
  const left: string[] = [];
  for (const record of records) {
    const rows = tableLines(
      content.filter(field => field.record === record),
      width,
    );
    if (isAll || lines.length === 0 || lines.length + rows.length <= MAX_CONTENT_LINES)
      lines.push(` ${clean(record)}`, ...rows);
    else left.push(record);
  }
  const title = isAll
    ? 'Content, to be changed for this fight'
    : 'Content that it uses, to be changed for this fight';
  const more = `And ${left.length} more records: ${left.map(clean).join(', ')}. --find shows those of one, --all of everything there is.`;
  const [first] = content;
  const short = first && `${title}; '${shortPath(first)}' is short for '${first.path}'`;
  return section(short ?? title, [...lines, ...(left.length === 0 ? [] : wrapText(more, width, 2))]);
}

/** 'orc.attack' for 'content.monsters.orc.attack'. */
const shortPath = ({ path }: Field) => path.split('.').slice(2).join('.');

function tableLines(fields: readonly Field[], width: number): string[] {
  const names = Math.max(...fields.map(({ path }) => path.length));
  const values = Math.max(...fields.map(({ value }) => written(value).length));
  return fields.flatMap(field => {
    const head = `  ${field.path.padEnd(names)}  ${written(field.value).padEnd(values)}  `;
    return wrapText(clean(head + choiceOf(field)), width, head.length).map(line => line.trimEnd());
  });
}

function written(value: unknown): string {
  return value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
}

function choiceOf({ range, words }: Field): string {
  if (!range && !words) return 'dice; .count, .faces and .bonus are their numbers';
  if (!range) return (words ?? []).map(written).join(', ');
  const { least, most } = range;
  if (least === undefined) return most === undefined ? 'any number' : `up to ${most}`;
  return most === undefined ? `${least} and more` : `${least} to ${most}`;
}
