import type { NamedSetup, Ruleset, RulesetModule } from '@fray/engine';
import { loadRulesetModule } from '@fray/engine/ruleset-loaders';
import { openingView } from './opening.js';

// What the front page tells of a room. Of the shipped content it is worked out while the page is built.

/** For rulesets that show nobody before the first choice. */
const FALLBACK_ICON = 'crossed-swords';
/** More faces than these are a crowd. */
const MAX_FACES = 8;

/** The ruleset that bears the room's name is the single fight; another is a run of many. */
export function summarizeRuleset(room: RulesetModule, content: unknown = undefined): RulesetSummary {
  const [rulesets, setups] = [room.rulesets(content), room.setups(content)];
  const fight = rulesets.find(each => each.id === room.id);
  const run = rulesets.find(each => each.id !== room.id);
  const fights = setups.filter(each => each.ruleset === room.id);
  const faces = fight ? facesOf(fight, fights) : [];
  const { title, summary } = run ?? fight ?? { title: room.title, summary: '' };
  return {
    id: room.id,
    title,
    summary,
    run: run ? runName(run, setups) : null,
    fights: fights.length,
    faces: faces.slice(0, MAX_FACES),
    hero: (fight && heroOf(fight, fights)) ?? FALLBACK_ICON,
    foe: faces.at(-1)?.icon ?? FALLBACK_ICON,
  };
}

/** A run's shipped setup, by whose name it is known; the ruleset itself where there is none. */
function runName(run: Ruleset, setups: readonly NamedSetup[]): RulesetSummary['run'] {
  const name = setups.find(each => each.ruleset === run.id)?.name ?? run.id;
  const word = name.split('/')[1];
  return { name, word: word && word !== 'run' ? word : run.title };
}

/** The seed does not matter: only who is there is shown. */
const castOf = (fight: Ruleset, { setup }: NamedSetup) => openingView(fight, setup, 0).combatants;

/** Who waits in the single fights, each face once. */
function facesOf(fight: Ruleset, setups: readonly NamedSetup[]): Face[] {
  const foes = setups.flatMap(setup => castOf(fight, setup).filter(({ side }) => side !== 0));
  const faces = new Map<string, Face>();
  for (const { name, icon } of foes)
    if (!faces.has(icon)) faces.set(icon, { name: name.replace(/ \d+$/, ''), icon });
  return [...faces.values()];
}

function heroOf(fight: Ruleset, setups: readonly NamedSetup[]): string | undefined {
  return setups[0] && castOf(fight, setups[0]).find(({ side }) => side === 0)?.icon;
}

/** The same of a room over whose content the server lays a pack. */
export async function summarizeWithPack(
  id: string,
  pack: Readonly<Record<string, unknown>>,
): Promise<RulesetSummary> {
  const room = await loadRulesetModule(id);
  return summarizeRuleset(room, room.assemble(pack));
}

/** Somebody who waits in a room. */
interface Face {
  readonly name: string;
  readonly icon: string;
}

/** What the front page tells of a room; made while the page is built. */
export interface RulesetSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The address of its run, and the word it goes by. */
  readonly run: { readonly name: string; readonly word: string } | null;
  /** How many single fights there are. */
  readonly fights: number;
  readonly faces: readonly Face[];
  /** Who meets in its last fight. */
  readonly hero: string;
  readonly foe: string;
}
