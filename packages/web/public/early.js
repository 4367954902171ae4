// Runs before everything else, as a plain script.

// A chosen theme must not flash in from the other one.
try {
  const { theme } = JSON.parse(localStorage.getItem('fray.settings') ?? '{}');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed or its content is not ours: the system's theme it is.
}

// The schema library would try whether it may compile code, which the server's content policy forbids and reports.
globalThis.__zod_globalConfig = { jitless: true };
