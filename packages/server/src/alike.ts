import type { Badge, Bar, Fact, Option, StageView } from '@fray/engine';

// Answers have much in them that the answers before had too. To see that a value is as it was takes a fraction of the
// time that it takes to write it, most of all where it is known what there is to look at.

/** Whether both read the same as JSON. */
export type Alike = (one: unknown, other: unknown) => boolean;

type Members = Readonly<Record<string, unknown>>;

/** Of anything; members in the same order. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isAlikeList(one, other);
  if (Array.isArray(other)) return false;
  const keys = Object.keys(other);
  let at = 0;
  for (const key in one) {
    if (key !== keys[at++]) return false;
    if (!isAlike((one as Members)[key], (other as Members)[key])) return false;
  }
  return at === keys.length;
}

const isAlikeList = listOf<unknown>(isAlike);

function listOf<Each>(isAlikeEach: (one: Each, other: Each) => boolean) {
  return (one: readonly Each[] | null, other: readonly Each[]): boolean => {
    if (one === other) return true;
    if (one === null || one.length !== other.length) return false;
    for (let i = 0; i < other.length; i++) if (!isAlikeEach(one[i]!, other[i]!)) return false;
    return true;
  };
}

/** What the lists of a view are made of, by the name of the list. */
const LISTS = {
  facts: listOf<Fact>(
    (one, other) => one.value === other.value && one.label === other.label && one.detail === other.detail,
  ),
  bars: listOf<Bar>(
    (one, other) =>
      one.now === other.now &&
      one.max === other.max &&
      one.id === other.id &&
      one.label === other.label &&
      one.tone === other.tone,
  ),
  badges: listOf<Badge>(
    (one, other) =>
      one.id === other.id &&
      one.label === other.label &&
      one.icon === other.icon &&
      one.tone === other.tone &&
      one.detail === other.detail,
  ),
  path: listOf<StageView['path'][number]>(
    (one, other) => one.mark === other.mark && one.label === other.label && one.icon === other.icon,
  ),
};

const byName = new Map(Object.entries(LISTS)) as ReadonlyMap<string, unknown> as ReadonlyMap<string, Alike>;

/** How to compare what has this name in a view. */
export const alikeBy = (name: string): Alike => byName.get(name) ?? isAlike;

export function isAlikeOption(one: Option<unknown>, other: Option<unknown>): boolean {
  return (
    one === other ||
    (one.label === other.label &&
      one.chance === other.chance &&
      one.hint === other.hint &&
      one.cost === other.cost &&
      one.group === other.group &&
      one.icon === other.icon &&
      one.key === other.key &&
      isAlikeBlocked(one.blocked, other.blocked) &&
      isAlike(one.choice, other.choice) &&
      isAlike(one.parts, other.parts) &&
      isAlike(one.aim, other.aim) &&
      isAlike(one.target, other.target))
  );
}

function isAlikeBlocked(one: Option<unknown>['blocked'], other: Option<unknown>['blocked']): boolean {
  if (one === other) return true;
  return one !== undefined && other !== undefined && one.code === other.code && one.reason === other.reason;
}
