import { useEffect, useReducer } from 'preact/hooks';

/** A value that components can subscribe to. */
export class Store<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }

  set(next: T): void {
    if (Object.is(next, this.current)) return;
    this.current = next;
    for (const listener of this.listeners) listener();
  }

  /** Changes some members and leaves the others. */
  patch(fields: Partial<T>): void {
    this.set({ ...this.current, ...fields });
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

/** The store's value; the component is drawn again whenever it changes. */
export function useStore<T>(store: Store<T>): T {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => {
    const drawn = store.value;
    const stop = store.subscribe(() => redraw(undefined));
    // It may have changed between the first drawing and this effect.
    if (!Object.is(drawn, store.value)) redraw(undefined);
    return stop;
  }, [store]);
  return store.value;
}
