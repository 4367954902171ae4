import { defineConfig } from 'vite';
import { iconFiles } from './build/icons.js';
import { precompress } from './build/precompress.js';
import { preloadFonts } from './build/preload-fonts.js';
import { rulesetSummaries } from './build/ruleset-summaries.js';
import manifest from './package.json' with { type: 'json' };

/** The first browsers with both light-dark() and the popover attribute. */
const CSS_TARGETS = ['chrome123', 'firefox125', 'safari17.5'];

export default defineConfig({
  // Relative, so that the page works below any path. Its own routes are behind the hash.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Reports contain the version.
  define: { 'import.meta.env.VITE_FRAY_VERSION': JSON.stringify(manifest.version) },
  // No inlined assets: the server's content security policy allows only files of its own.
  build: {
    target: 'es2023',
    cssTarget: CSS_TARGETS,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A ruleset with its content is one file, which is loaded when it is needed.
    chunkSizeWarningLimit: 800,
    // What every screen needs stays in one file, which compresses better than several.
    rolldownOptions: {
      // The compression after the build takes most of the time, which is expected.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: [{ name: 'page', test: /web\/src\/(app|state|ui)\/(?!.*\.css$)/ }] },
      },
    },
  },
  // Modules, so that the lab's workers can load only the rules they need.
  worker: { format: 'es' },
  plugins: [iconFiles(), rulesetSummaries(), preloadFonts(), precompress()],
});
