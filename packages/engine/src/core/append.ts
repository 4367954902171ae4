/** Puts all of a list behind another. Lists can be longer than the arguments that a call takes, so `push(...more)` would not do. */
export function append<T>(list: T[], more: Iterable<T>): void {
  for (const each of more) list.push(each);
}
