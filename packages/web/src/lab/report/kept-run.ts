import type { AnyReport, Part, PlotData } from '@fray/lab/browser';
import { reportParts } from '@fray/lab/browser';
import { Store } from '../../state/store.js';

/** A report that is drawn behind the plots of the next one. */
export interface KeptRun {
  readonly report: AnyReport;
  /** Its result in a sentence. */
  readonly lead: string;
  readonly parts: readonly Part[];
}

/** The run that the user keeps; it is there until another is kept or the page is left. */
export const keptRun = new Store<KeptRun | null>(null);

export function keepRun(report: AnyReport): void {
  const { lead, parts } = reportParts(report);
  keptRun.set({ report, lead, parts });
}

/** Whether a report has a plot that can be drawn with a later one. */
export function canBeKept(parts: readonly Part[]): boolean {
  return parts.some(({ plot }) => plot?.takesEarlier);
}

/** The numbers of the kept run for a plot: those of the plot of the same kind with the same axes. */
export function keptNumbers({ title, plot }: Part, kept: KeptRun | null): PlotData | undefined {
  if (!plot?.takesEarlier || !kept) return undefined;
  const earlier = kept.parts.find(part => part.title === title)?.plot;
  const isSame = earlier?.data.head.join() === plot.data.head.join();
  return isSame ? earlier?.data : undefined;
}
