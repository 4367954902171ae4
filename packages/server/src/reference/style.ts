/** The style sheet of the reference page; its colours are those of the game's page. */
export const STYLE = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f1e6, #12141b);
  --raised: light-dark(#fffaf0, #1b1e28);
  --deep: light-dark(#ece4d3, #0c0e13);
  --line: light-dark(#d9cfbb, #2c3140);
  --ink: light-dark(#221f1a, #efe7d6);
  --muted: light-dark(#655e51, #a9a18f);
  --azure: light-dark(#265d9a, #84b2e6);
  --verdigris: light-dark(#226753, #72c0aa);
  --ember: light-dark(#a8331e, #ee7d68);
  --gold: light-dark(#7c5506, #e5b95c);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 76rem;
  padding: 1rem 1.25rem 4rem;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
a { color: var(--azure); }
h1 { margin: 0.5rem 0; font-size: 1.75rem; }
h1 small { color: var(--muted); font-size: 1rem; font-weight: normal; }
h2 { margin: 0 0 0.75rem; font-size: 1.3rem; }
h3 { margin: 1.25rem 0 0.4rem; font-size: 1rem; }
header p { max-width: 48rem; margin: 0.4rem 0; }
section { margin-bottom: 2.25rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 1rem 0 1.5rem; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav .tag { padding: 0.3rem 0; font-weight: 600; }
nav ul { display: none; }
summary { cursor: pointer; }
:focus-visible { outline: 2px solid var(--azure); outline-offset: 2px; }
.call { margin: 0.5rem 0; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); }
.call > summary {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.15rem 0.75rem;
  padding: 0.6rem 0.9rem;
  list-style: none;
}
.call > summary::-webkit-details-marker { display: none; }
.call > summary::before { content: '+' / ''; width: 0.6rem; color: var(--muted); }
.call[open] > summary::before { content: '–' / ''; }
.call[open] > summary { border-bottom: 1px solid var(--line); }
.path { font-weight: 600; }
.summary { color: var(--muted); }
.method { width: 3.9rem; font-size: 0.85rem; font-weight: 700; letter-spacing: 0.04em; }
.get { color: var(--azure); }
.post { color: var(--verdigris); }
.delete { color: var(--ember); }
.inside { padding: 0.25rem 0.9rem 0.9rem; scroll-margin-top: 4rem; }
.inside p { margin: 0.6rem 0; max-width: 48rem; }
.fields, .variants { margin: 0; padding: 0; list-style: none; }
.fields > li { padding: 0.35rem 0; border-top: 1px solid var(--line); }
.fields > li:first-child { border-top: 0; }
.fields .fields, .fields .variants { margin: 0.25rem 0 0.25rem 0.4rem; padding-left: 0.9rem; border-left: 2px solid var(--line); }
.variants > li { margin: 0.5rem 0; padding: 0.15rem 0.8rem; border: 1px dashed var(--line); border-radius: 6px; }
.variants > li + li::before { content: 'or'; color: var(--muted); }
.name { font-weight: 600; }
.type { color: var(--verdigris); }
.optional { color: var(--gold); font-size: 0.9rem; }
.limits { color: var(--muted); font-size: 0.9rem; }
.about { display: block; max-width: 48rem; }
pre { margin: 0.8rem 0 0; padding: 0.8rem; overflow-x: auto; border-radius: 6px; background: var(--deep); overflow-wrap: normal; }
@media (min-width: 62rem) {
  body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 0 2.5rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; display: block; align-self: start; max-height: 100vh; margin: 0; padding: 1rem 0; overflow-y: auto; }
  nav .tag { display: block; }
  nav ul { display: block; margin: 0 0 0.6rem; padding: 0; list-style: none; font-size: 0.9rem; line-height: 1.35; }
  nav li { padding: 0.2rem 0; }
  nav li a { color: var(--muted); }
  main { padding-top: 1rem; }
}
`;

/** A die, as in the icon of the game's page. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Fray</title><rect width="64" height="64" rx="14" fill="#12141b"/><rect x="13" y="13" width="38" height="38" rx="8" fill="#efe7d6" transform="rotate(12 32 32)"/><g fill="#b23a24" transform="rotate(12 32 32)"><circle cx="23" cy="23" r="4.2"/><circle cx="41" cy="23" r="4.2"/><circle cx="32" cy="32" r="4.2"/><circle cx="23" cy="41" r="4.2"/><circle cx="41" cy="41" r="4.2"/></g></svg>
`;
