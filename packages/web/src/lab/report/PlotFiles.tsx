import { type Plot, type PlotData, plotCsv, plotSvg } from '@fray/lab/browser';
import { Button } from '../../ui/Button.js';
import { download, fileName } from './download.js';
import { svgToPng } from './svg-to-png.js';

interface PlotFilesProps {
  readonly plot: Plot;
  readonly earlier: PlotData | undefined;
  /** The title of the report, for the names of files. */
  readonly title: string;
  readonly disabled: boolean;
}

/** Buttons that save a plot as a picture, or its numbers. */
export function PlotFiles({ plot, earlier, title, disabled }: PlotFilesProps) {
  const name = (ending: string) => fileName(`${title} ${plot.name}`, ending);
  const png = async () => download(name('png'), 'image/png', await svgToPng(plotSvg(plot, earlier)));
  return (
    <div class="report-plot-files">
      <Button
        plain
        icon="save"
        label={`Save as SVG: ${plot.name}`}
        disabled={disabled}
        onClick={() => download(name('svg'), 'image/svg+xml', plotSvg(plot, earlier))}
      >
        SVG
      </Button>
      <Button plain icon="save" label={`Save as PNG: ${plot.name}`} disabled={disabled} onClick={png}>
        PNG
      </Button>
      <Button
        plain
        icon="save"
        label={`Save as CSV: ${plot.name}`}
        disabled={disabled}
        onClick={() => download(name('csv'), 'text/csv', plotCsv(plot))}
      >
        CSV
      </Button>
    </div>
  );
}
