import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Preloads the fonts, which the browser would otherwise request only after reading the styles. */
export function preloadFonts(): Plugin {
  return {
    name: 'fray:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => Object.keys(bundle).filter(isFont).map(preload),
    },
  };
}

const isFont = (file: string) => file.endsWith('.woff2');

function preload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${file}`, crossorigin: true };
  return { tag: 'link', attrs, injectTo: 'head' };
}
