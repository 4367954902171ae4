/** By night as in the page, by day as on paper. Nothing is wider than a phone but what scrolls inside itself. */
export const STYLE = `
:root{color-scheme:dark light;--ground:light-dark(#f6f1e6,#12141b);--raised:light-dark(#fffaf0,#1b1e28);--line:light-dark(#d9cfbb,#2c3140);--edge:light-dark(#8f8470,#6b748c);--ink:light-dark(#221f1a,#efe7d6);--muted:light-dark(#655e51,#a9a18f);--ember:light-dark(#b23a24,#d8543c);--verdigris:light-dark(#2c7d68,#5fae98);--gold:light-dark(#96690c,#e0b04c);--azure:light-dark(#2b66a8,#6fa3dc);--violet:light-dark(#6a48ad,#a98be0);--ember-ink:light-dark(#a8331e,#ee7d68);--verdigris-ink:light-dark(#226753,#72c0aa);--gold-ink:light-dark(#7c5506,#e5b95c)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 'Alegreya Sans',system-ui,sans-serif;font-variant-numeric:tabular-nums lining-nums}
main{max-width:820px;margin:0 auto;padding:24px 16px 64px}
h1,h2{font-family:Alegreya,Georgia,serif;font-weight:600;line-height:1.2;overflow-wrap:anywhere}
h1{font-size:36px;margin:16px 0 8px}h2{font-size:20px;margin:0 0 8px}
.lead{font-size:20px;margin:0 0 24px;overflow-wrap:anywhere}
section{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:16px;margin:0 0 16px}
.note,dt,.foot{color:var(--muted)}.note{margin:0 0 12px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0}dd{margin:0;overflow-wrap:anywhere}
.plot{overflow-x:auto}.phone{display:none}svg{display:block}.desk svg{max-width:none}
text{fill:var(--ink);font-size:14px}text.small{font-size:12px;fill:var(--muted)}text.verdict{font-weight:700}
.empty{fill:var(--line)}.hit{fill:transparent}.hit-line{stroke:transparent;stroke-width:12}
.ember{fill:var(--ember)}.verdigris{fill:var(--verdigris)}.gold{fill:var(--gold)}.azure{fill:var(--azure)}.violet{fill:var(--violet)}
text.ember-ink{fill:var(--ember-ink)}text.verdigris-ink{fill:var(--verdigris-ink)}text.gold-ink{fill:var(--gold-ink)}
.interval{stroke:var(--ink);stroke-width:2}.axis{stroke:var(--line)}.none{stroke:var(--edge)}.stem{stroke:var(--edge);stroke-width:2}.median{stroke:var(--ink);stroke-width:3}
.mean{stroke:var(--gold);stroke-width:2;stroke-dasharray:5 4}.around{fill:var(--gold);fill-opacity:.25}.wanted{fill:var(--azure);fill-opacity:.3}.band{fill:var(--azure);fill-opacity:.25}.line{fill:none;stroke:var(--azure);stroke-width:2}
.mark:hover{filter:brightness(1.15)}
details{margin-top:12px}summary{cursor:pointer;color:var(--muted);padding:4px 0}
.wide{overflow-x:auto}table{border-collapse:collapse;margin-top:8px;font-size:14px}
th,td{padding:3px 12px 3px 0;text-align:right;white-space:nowrap;vertical-align:top}th:first-child,td:first-child,.words th,.words td,.watch{text-align:left}th{color:var(--muted);font-weight:400}.prose{white-space:normal;min-width:18em}
pre,code{font:13px/1.4 'JetBrains Mono',ui-monospace,monospace}pre{overflow:auto}
@media screen and (max-width:780px){main{padding:16px 12px 48px}h1{font-size:26px}.lead{font-size:16px}section{padding:12px}.desk{display:none}.phone{display:block}}
@media print{:root{color-scheme:light}main{max-width:none;padding:0}section{break-inside:avoid}.plot,.wide{overflow:visible}.desk svg{max-width:100%;height:auto}details:not([open])>summary{display:none}details.inputs::details-content{content-visibility:visible}pre{white-space:pre-wrap}}`;
