declare module 'virtual:ruleset-summaries' {
  const summaries: readonly import('./home/ruleset-summary.js').RulesetSummary[];
  export default summaries;
}
