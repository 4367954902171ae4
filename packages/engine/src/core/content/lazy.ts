const MADE = Symbol('made');

/**
 * An object that is made when one of its properties is first read. Reading a shipped pack takes longer than most fights, and a
 * player of one ruleset has no use for the packs of the others.
 */
export function lazy<T extends object>(make: () => T): T {
  let made: T | undefined;
  const all = (): T => {
    made ??= make();
    return made;
  };
  return new Proxy({} as T, {
    get: (_, key) => (key === MADE ? all() : Reflect.get(all(), key)),
    has: (_, key) => Reflect.has(all(), key),
    ownKeys: () => Reflect.ownKeys(all()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(all(), key);
      return found && { ...found, configurable: true };
    },
  });
}

/** The object itself, for code that reads it often: reading through the proxy is slow. */
export function resolveLazy<T extends object>(given: T): T {
  return (given as T & { readonly [MADE]?: T })[MADE] ?? given;
}
