import type { ComponentType } from 'preact';

/** What the page has of its own for the rulesets of one module. Where a member is left out, the page does what it does for every ruleset. */
export interface RulesetPlugin {
  /** Screens at addresses of their own. */
  readonly screens?: readonly PluginScreen[];
  readonly card?: CardAdditions;
  /** A form for fights of the player's own, shown above the shipped ones. */
  readonly loadFightForm?: () => Promise<ComponentType<FightFormProps>>;
  /** The link from the end of a watched battle to the shipped fights. */
  readonly moreFights?: { readonly label: string; readonly icon: string };
  readonly lab?: LabAdditions;
}

/** A screen at addresses of its own. It is loaded when one of them is opened. */
export interface PluginScreen {
  /** Matches the paths of its addresses. The named groups are handed to the screen, decoded. */
  readonly path: RegExp;
  readonly load: () => Promise<ComponentType<ScreenProps>>;
  /** A screen that keeps its state while its address changes is mounted only once. */
  readonly keepsState?: boolean;
}

export interface ScreenProps {
  /** By the names of the groups of `path`; undefined for a group that matched nothing. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** What the card on the front page has beside what it has for every ruleset. */
export interface CardAdditions {
  /** A sentence after the summary. */
  readonly note?: string;
  /** Where the run is played, if it is not played in the page like any other. */
  readonly run?: CardLink;
  readonly links?: readonly CardLink[];
}

export interface CardLink {
  readonly label: string;
  readonly icon: string;
  readonly href: string;
}

export interface FightFormProps {
  readonly seed: string;
}

interface LabAdditions {
  /** The question with which the lab opens. Only one plug-in has it. */
  readonly example?: LabExample;
  /** Screens of its own that answer questions about fights. */
  readonly tools?: readonly CardLink[];
  /** The player's own entrants for two fields of a setup, as JSON. */
  readonly ownEntrants?: (fields: readonly string[]) => readonly string[];
}

export interface LabExample {
  readonly ask: 'sweep';
  readonly setup: string;
  readonly vary: readonly string[];
}
