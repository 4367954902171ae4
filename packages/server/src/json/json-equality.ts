import type { Badge, Bar, Fact, Option, StageView } from '@fray/engine';

// Successive answers have much in common. Comparing a value with the one before takes a fraction of the time of writing
// it as JSON, above all where the comparison knows the members of the type.

/** Whether both values have the same JSON. */
export type JsonEquality = (one: unknown, other: unknown) => boolean;

type Members = Readonly<Record<string, unknown>>;

/** Compares any two values; their members must be in the same order. */
export function isJsonEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isListEqual(one, other);
  if (Array.isArray(other)) return false;
  const keys = Object.keys(other);
  let at = 0;
  for (const key in one) {
    if (key !== keys[at++]) return false;
    if (!isJsonEqual((one as Members)[key], (other as Members)[key])) return false;
  }
  return at === keys.length;
}

const isListEqual = listEquality<unknown>(isJsonEqual);

function listEquality<Item>(isItemEqual: (one: Item, other: Item) => boolean) {
  return (one: readonly Item[] | null, other: readonly Item[]): boolean => {
    if (one === other) return true;
    if (one === null || one.length !== other.length) return false;
    for (let i = 0; i < other.length; i++) if (!isItemEqual(one[i]!, other[i]!)) return false;
    return true;
  };
}

/** Comparisons of the lists in a view, by the member that holds the list. */
const LIST_EQUALITIES = {
  facts: listEquality<Fact>(
    (one, other) => one.value === other.value && one.label === other.label && one.detail === other.detail,
  ),
  bars: listEquality<Bar>(
    (one, other) =>
      one.now === other.now &&
      one.max === other.max &&
      one.id === other.id &&
      one.label === other.label &&
      one.tone === other.tone,
  ),
  badges: listEquality<Badge>(
    (one, other) =>
      one.id === other.id &&
      one.label === other.label &&
      one.icon === other.icon &&
      one.tone === other.tone &&
      one.detail === other.detail,
  ),
  path: listEquality<StageView['path'][number]>(
    (one, other) => one.mark === other.mark && one.label === other.label && one.icon === other.icon,
  ),
};

const byMember = new Map(Object.entries(LIST_EQUALITIES)) as ReadonlyMap<string, unknown> as ReadonlyMap<
  string,
  JsonEquality
>;

/** The comparison for a member of a view. */
export const equalityFor = (member: string): JsonEquality => byMember.get(member) ?? isJsonEqual;

export function isOptionEqual(one: Option<unknown>, other: Option<unknown>): boolean {
  return (
    one === other ||
    (one.label === other.label &&
      one.chance === other.chance &&
      one.hint === other.hint &&
      one.cost === other.cost &&
      one.group === other.group &&
      one.icon === other.icon &&
      one.key === other.key &&
      isBlockedEqual(one.blocked, other.blocked) &&
      isJsonEqual(one.choice, other.choice) &&
      isJsonEqual(one.parts, other.parts) &&
      isJsonEqual(one.aim, other.aim) &&
      isJsonEqual(one.target, other.target))
  );
}

function isBlockedEqual(one: Option<unknown>['blocked'], other: Option<unknown>['blocked']): boolean {
  if (one === other) return true;
  return one !== undefined && other !== undefined && one.code === other.code && one.reason === other.reason;
}
