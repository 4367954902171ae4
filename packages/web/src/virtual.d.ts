declare module 'virtual:icon-names' {
  const names: readonly string[];
  export default names;
}

declare module 'virtual:ruleset-summaries' {
  const summaries: readonly import('./home/ruleset-summary.js').RulesetSummary[];
  export default summaries;
}
