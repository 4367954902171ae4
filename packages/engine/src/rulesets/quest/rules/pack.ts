import type { Stack } from '../state.js';

/** One more stack, or more on one: a new list, so that copies may share the old. */
export function addTo(pack: readonly Stack[], what: number, count: number): readonly Stack[] {
  const at = pack.findIndex(stack => stack.what === what);
  if (at < 0) return [...pack, { what, count, charges: 0 }];
  return pack.map((stack, index) => (index === at ? { ...stack, count: stack.count + count } : stack));
}

/** So many fewer; an empty stack is gone. */
export function takeFrom(pack: readonly Stack[], what: number, count: number): readonly Stack[] {
  return pack.flatMap(stack => {
    if (stack.what !== what) return [stack];
    return stack.count > count ? [{ ...stack, count: stack.count - count }] : [];
  });
}

export function countOf(pack: readonly Stack[], what: number): number {
  let count = 0;
  for (const stack of pack) if (stack.what === what) count += stack.count;
  return count;
}
