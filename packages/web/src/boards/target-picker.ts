import type { Option, Who } from '@fray/engine';
import { useMemo } from 'preact/hooks';
import { orderOf } from '../fight/choices/orders.js';
import type { Playback } from '../state/playback/playback.js';
import { Store } from '../state/store.js';

/** What is selected on a board without tiles. */
export interface Selection {
  /** An order that waits for its target. */
  readonly order: string | null;
  /** A combatant who was picked before an order was chosen, or to whom the options of the order are narrowed down. */
  readonly whom: Who | null;
  /** The combatant under the pointer or with the focus. */
  readonly pointed: Who | null;
  /** The option under the pointer or with the focus: its targets are highlighted. */
  readonly highlighted: Option<unknown> | null;
  /** The combatant from whom the player wants ranges to be measured. */
  readonly viewpoint: Who | null;
}

const NO_SELECTION: Selection = {
  order: null,
  whom: null,
  pointed: null,
  highlighted: null,
  viewpoint: null,
};

/** The selection on a board where a fight is only watched: there is nothing to choose. */
export class TargetSelection extends Store<Selection> {
  constructor() {
    super(NO_SELECTION);
  }

  point(who: Who | null): void {
    if (who !== this.value.pointed) this.patch({ pointed: who });
  }

  setViewpoint(who: Who): void {
    this.patch({ viewpoint: who });
  }
}

/** The part of a game that a target picker needs. */
export interface PickableGame {
  readonly playback: Playback;
  act(option: Option<unknown>): void;
}

/** The player's choice of orders and targets where there are no tiles. Shared by the board and the list of choices. */
export class TargetPicker extends TargetSelection {
  private at: number;

  constructor(private readonly game: PickableGame) {
    super();
    this.at = game.playback.value.at;
    // After a choice nothing is selected any more.
    game.playback.subscribe(() => {
      if (game.playback.value.at === this.at) return;
      this.at = game.playback.value.at;
      this.set({ ...NO_SELECTION, pointed: this.value.pointed });
    });
  }

  private get options(): readonly Option<unknown>[] {
    return this.game.playback.value.options;
  }

  /** Makes a choice. The selection is cleared at once, while the result is still being shown. */
  choose(option: Option<unknown>): void {
    this.patch({ order: null, whom: null, highlighted: null });
    this.game.act(option);
  }

  /** Chooses an order, which then waits for its target unless there is only one. */
  giveOrder(order: string): void {
    const open = availableOptions(this.options, order);
    if (open.length === 1) this.choose(open[0]!);
    else this.patch({ order, whom: null, highlighted: null });
  }

  /**
   * Picks a combatant on the board: carries out the order that waits for a target, or else the default attack. A touch screen
   * has no hover, so the first tap only shows what could be done. False where no option is aimed at the combatant.
   */
  pick(who: Who, touch: boolean): boolean {
    const { playback } = this.game;
    if (playback.value.busy) {
      playback.skip();
      return true;
    }
    const { order, whom } = this.value;
    const about = this.options.filter(option => !option.blocked && isAimedAt(option, who));
    if (order !== null) {
      const found = about.filter(option => orderOf(option) === order);
      if (found.length === 1) this.choose(found[0]!);
      else this.patch({ whom: whom === who || found.length === 0 ? null : who });
      return true;
    }
    const attack = defaultAttack(this.options, who);
    if (attack && (!touch || whom === who)) this.choose(attack);
    else this.patch({ whom: whom === who || about.length === 0 ? null : who, highlighted: null });
    return about.length > 0;
  }

  highlight(option: Option<unknown> | null): void {
    if (option !== this.value.highlighted) this.patch({ highlighted: option });
  }

  /** Undoes the last step of the selection; false where nothing is selected. */
  back(): boolean {
    const { order, whom } = this.value;
    if (order === null && whom === null) return false;
    this.patch(
      order !== null && whom !== null ? { whom: null } : { order: null, whom: null, highlighted: null },
    );
    return true;
  }
}

export const isAimedAt = ({ target }: Option<unknown>, who: Who) => target?.whom.includes(who) ?? false;

/** The options of an order that can be chosen. */
export function availableOptions(options: readonly Option<unknown>[], order: string): Option<unknown>[] {
  return options.filter(option => !option.blocked && orderOf(option) === order);
}

/** What a click on a combatant does without an order: the first attack that costs nothing. */
export function defaultAttack(options: readonly Option<unknown>[], who: Who): Option<unknown> | undefined {
  return options.find(
    option =>
      !option.blocked &&
      option.cost === undefined &&
      option.chance !== undefined &&
      option.target?.whom.length === 1 &&
      isAimedAt(option, who),
  );
}

/** The options aimed at one combatant alone. An order with a single option is labelled by the name of the order. */
export function optionsAbout(options: readonly Option<unknown>[], who: Who): Option<unknown>[] {
  const about = options.filter(
    option => !option.blocked && option.target?.whom.length === 1 && isAimedAt(option, who),
  );
  const isOnly = (option: Option<unknown>) =>
    about.filter(each => orderOf(each) === orderOf(option)).length === 1;
  return about.map(option => (isOnly(option) ? { ...option, label: option.target!.order } : option));
}

/** The options of an order, labelled by their targets. */
export function targetOptions(
  options: readonly Option<unknown>[],
  order: string,
  whom: Who | null,
): Option<unknown>[] {
  const all = options.filter(
    option => orderOf(option) === order && (whom === null || isAimedAt(option, whom)),
  );
  // Blocked options for places where no one stands are left out.
  const shown = all.filter(({ blocked, target }) => !blocked || target!.whom.length > 0);
  const listed = shown.length > 0 ? shown : all;
  // A hint that all options share was on the button of the order already.
  const isHintShared = new Set(listed.map(({ hint }) => hint)).size === 1 && listed.length > 1;
  return listed.map(({ hint, ...option }) => ({
    ...option,
    label: option.target!.label,
    ...(isHintShared || hint === undefined ? {} : { hint }),
  }));
}

/** The combatants that the highlighted option, or the order that waits for a target, can be aimed at. */
export function highlightedTargets(
  options: readonly Option<unknown>[],
  { order, whom, highlighted }: Selection,
): ReadonlySet<Who> {
  const wanted = order ?? (highlighted && orderOf(highlighted));
  const found = wanted === null ? [] : availableOptions(options, wanted);
  // A button of the menu stands for its whole order, a button of the list of targets for itself.
  const all = highlighted && (order !== null || whom !== null) ? [highlighted] : found;
  return new Set(all.flatMap(({ target }) => target?.whom ?? []));
}

/** Asks for the target of the order that waits for one; null where none does. */
export function orderPrompt({ order }: Selection, options: readonly Option<unknown>[]): string | null {
  if (order === null) return null;
  const available = availableOptions(options, order);
  const what = available.every(({ target }) => target!.whom.length > 0) ? 'a target' : 'how';
  return `${available[0]?.target?.order}: choose ${what}.`;
}

/** The selection for fights that are only watched. */
export function useIdleSelection(): TargetSelection {
  return useMemo(() => new TargetSelection(), []);
}
