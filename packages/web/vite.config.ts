import { defineConfig } from 'vite';
import { iconFiles } from './build/icons.js';
import { precompress } from './build/precompress.js';
import { preloadFonts } from './build/preload-fonts.js';
import { rulesetSummaries } from './build/ruleset-summaries.js';
import manifest from './package.json' with { type: 'json' };

/** The first to know both light-dark() and the popover attribute. */
const CSS = ['chrome123', 'firefox125', 'safari17.5'];

export default defineConfig({
  // Relative, so that the page works below any path; its own routes live behind the hash.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Reports say what they were made with.
  define: { 'import.meta.env.VITE_FRAY_VERSION': JSON.stringify(manifest.version) },
  // Nothing as data: address: the server's content policy allows files of this origin only.
  build: {
    target: 'es2023',
    cssTarget: CSS,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A room with its content is one file, fetched when it is entered; what everybody loads has a bar in the bench.
    chunkSizeWarningLimit: 800,
    // What everybody loads stays in one piece, whatever of it other screens use too: pieces compress worse.
    rolldownOptions: {
      // What takes long is the compression after it, which is as it should be.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: [{ name: 'page', test: /web\/src\/(app|state|ui)\/(?!.*\.css$)/ }] },
      },
    },
  },
  // The lab's workers fetch the rules they need, and no others: that takes modules.
  worker: { format: 'es' },
  plugins: [iconFiles(), rulesetSummaries(), preloadFonts(), precompress()],
});
