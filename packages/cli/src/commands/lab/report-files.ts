import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AnyReport,
  htmlReport,
  type Plot,
  plotCsv,
  plotSvg,
  reportParts,
  type SetupArguments,
} from '@fray/lab';
import type { Command } from 'commander';
import { checkWritable, fileError, writeText } from '../../io/files.js';
import { type Io, note } from '../../io/io.js';
import { version } from '../../io/package.js';

/** The files that a report is written to, beside what is printed. */
export interface ReportFileFlags {
  readonly html?: string;
  readonly plots?: string;
}

export function withReportFiles(command: Command, what = 'report'): Command {
  return command
    .option('--html <file>', `the ${what} with plots as one file to share`)
    .option(
      '--plots <dir>',
      'every plot as an SVG and a PNG picture, and its numbers as CSV, in this folder',
    );
}

/** Refuses files that cannot be written, before any work begins. */
export async function prepareReportFiles({ html, plots }: ReportFileFlags): Promise<void> {
  await checkWritable(html);
  if (plots === undefined) return;
  await mkdir(plots, { recursive: true }).catch(error => {
    throw fileError(plots, error);
  });
}

export async function writeReportFiles(
  io: Io,
  { html, plots }: ReportFileFlags,
  report: AnyReport,
  title: string,
  written: SetupArguments,
): Promise<void> {
  if (html !== undefined) {
    await writeText(html, htmlReport(report, title, version(), written));
    note(io, `report written to ${html}`);
  }
  if (plots === undefined) return;
  const all = reportParts(report).parts.flatMap(({ plot }) => (plot ? [plot] : []));
  for (const [index, plot] of all.entries()) {
    const path = join(plots, `${index + 1}-${fileStem(plot)}`);
    const svg = plotSvg(plot);
    await writeText(`${path}.svg`, svg);
    await writeText(`${path}.csv`, plotCsv(plot));
    await writeText(`${path}.png`, await pngOf(svg));
  }
  note(io, `${all.length} ${all.length === 1 ? 'plot' : 'plots'} written to ${plots}`);
}

function fileStem({ name }: Plot): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}

/** Twice as large as the SVG, for sharp screens; with the fonts of this machine. */
async function pngOf(svg: string): Promise<Uint8Array> {
  // Loaded here, because it is a native module of several megabytes.
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 } }).render().asPng();
}
