// Before the first paint, so that a chosen theme does not flash in from the other one.
try {
  const { theme } = JSON.parse(localStorage.getItem('fray.settings') ?? '{}');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed or its content is not ours: the system's theme it is.
}
