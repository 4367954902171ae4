/** Fails with both sides when two JSON values differ. */
export function same(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}\n  is       ${clip(a)}\n  expected ${clip(b)}`);
}

export function holds(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(what);
}

/** The code of the error that `run` throws; fails when it throws none. */
export function refusal(run: () => unknown, what: string): { code: unknown; message: string } {
  try {
    run();
  } catch (error) {
    return { code: (error as { code?: unknown }).code, message: (error as Error).message };
  }
  throw new Error(`${what}: was accepted`);
}

function clip(text: string | undefined): string {
  return text === undefined || text.length <= 2000 ? String(text) : `${text.slice(0, 2000)}…`;
}
