import type { NamedSetup, Ruleset, RulesetModule } from '@fray/engine';
import { loadRulesetModule } from '@fray/engine/ruleset-loaders';
import { winChanceText } from '@fray/engine/win-chances';
import { openingView } from './opening.js';

// What the front page says about a ruleset. For the shipped content it is computed while the page is built.

/** For rulesets that show no one before the first choice. */
const FALLBACK_ICON = 'crossed-swords';
/** Icons of opponents on a card. */
const MAX_FACES = 8;

/** Summarizes a module of a single fight, a run of many fights, or both. */
export function summarizeRuleset(module: RulesetModule, content: unknown = undefined): RulesetSummary {
  const [rulesets, setups] = [module.rulesets(content), module.setups(content)];
  const fight = rulesets.find(each => !each.isRun);
  const run = rulesets.find(each => each.isRun);
  const fights = setups.filter(each => each.ruleset === fight?.id);
  const faces = fight ? facesOf(fight, fights) : [];
  const { title, summary } = run ?? fight ?? { title: module.title, summary: '' };
  return {
    id: module.id,
    title,
    summary,
    run: run ? runName(run, setups) : null,
    fights: fights.length,
    faces: faces.slice(0, MAX_FACES),
    hero: (fight && heroOf(fight, fights)) ?? FALLBACK_ICON,
    foe: faces.at(-1)?.icon ?? FALLBACK_ICON,
  };
}

/** The shipped setup of a run, or the ruleset itself if there is none, and the word for the run on the page. */
function runName(run: Ruleset, setups: readonly NamedSetup[]): RulesetSummary['run'] {
  const name = setups.find(each => each.ruleset === run.id)?.name ?? run.id;
  const word = name.split('/')[1];
  const chance = run.content === undefined && winChanceText(name);
  return { name, word: word && word !== 'run' ? word : run.title, ...(chance ? { chance } : {}) };
}

/** The combatants of a setup. The seed does not matter, since no numbers are shown. */
const combatantsOf = (fight: Ruleset, { setup }: NamedSetup) => openingView(fight, setup, 0).combatants;

/** The opponents in the single fights, each icon once. */
function facesOf(fight: Ruleset, setups: readonly NamedSetup[]): Face[] {
  const foes = setups.flatMap(setup => combatantsOf(fight, setup).filter(({ side }) => side !== 0));
  const faces = new Map<string, Face>();
  for (const { name, icon } of foes)
    if (!faces.has(icon)) faces.set(icon, { name: name.replace(/ \d+$/, ''), icon });
  return [...faces.values()];
}

function heroOf(fight: Ruleset, setups: readonly NamedSetup[]): string | undefined {
  return setups[0] && combatantsOf(fight, setups[0]).find(({ side }) => side === 0)?.icon;
}

/** Summarizes a module with a content pack of the server over the shipped content. */
export async function summarizeWithPack(
  id: string,
  pack: Readonly<Record<string, unknown>>,
): Promise<RulesetSummary> {
  const module = await loadRulesetModule(id);
  return summarizeRuleset(module, module.assemble(pack));
}

/** An opponent, as the front page shows it. */
interface Face {
  readonly name: string;
  readonly icon: string;
}

/** What the front page says about a ruleset. */
export interface RulesetSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The name of its run for the address, and the word for it. */
  readonly run: {
    readonly name: string;
    readonly word: string;
    /** How often an ordinary player wins it, in words, where that is known. */
    readonly chance?: string;
  } | null;
  /** How many single fights there are. */
  readonly fights: number;
  readonly faces: readonly Face[];
  /** The icons of its hero and of its last opponent; null where only the server knows them. */
  readonly hero: string | null;
  readonly foe: string | null;
  /** Whether only the server has its rules. */
  readonly isRemote?: boolean;
}
