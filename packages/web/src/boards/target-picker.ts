import type { MenuEntry, Option, Who } from '@fray/engine';
import { useMemo } from 'preact/hooks';
import type { Playback } from '../state/playback/playback.js';
import { Store } from '../state/store.js';

/** What is selected on a board without tiles. */
export interface Selection {
  /** An order that waits for its target. */
  readonly order: MenuEntry | null;
  /** A combatant who was picked before an order was chosen, or to whom the options of the order are narrowed down. */
  readonly whom: Who | null;
  /** The combatant under the pointer or with the focus. */
  readonly pointed: Who | null;
  /** The entry of the menu under the pointer or with the focus: its targets are highlighted. */
  readonly highlighted: MenuEntry | null;
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

  /** Chooses an entry. An order waits for its target. */
  take(entry: MenuEntry): void {
    if (entry.asks === null) this.choose(entry.option);
    else this.patch({ order: entry, whom: null, highlighted: null });
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
      const found = about.filter(option => order.options.includes(option));
      if (found.length === 1) this.choose(found[0]!);
      else this.patch({ whom: whom === who || found.length === 0 ? null : who });
      return true;
    }
    const attack = defaultAttack(this.options, who);
    if (attack && (!touch || whom === who)) this.choose(attack);
    else this.patch({ whom: whom === who || about.length === 0 ? null : who, highlighted: null });
    return about.length > 0;
  }

  highlight(entry: MenuEntry | null): void {
    if (entry !== this.value.highlighted) this.patch({ highlighted: entry });
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

/** The options of an entry that can be chosen. */
export function availableOptions({ options }: MenuEntry): readonly Option<unknown>[] {
  return options.filter(({ blocked }) => !blocked);
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
  const isOnly = ({ group, target }: Option<unknown>) =>
    about.filter(each => each.group === group && each.target!.order === target!.order).length === 1;
  return about.map(option => (isOnly(option) ? { ...option, label: option.target!.order } : option));
}

/** The combatants that the highlighted entry, or the order that waits for a target, can be aimed at. */
export function highlightedTargets({ order, highlighted }: Selection): ReadonlySet<Who> {
  const entry = highlighted ?? order;
  return new Set(entry ? availableOptions(entry).flatMap(({ target }) => target?.whom ?? []) : []);
}

/** Asks for the target of the order that waits for one; null where none does. */
export function orderPrompt({ order }: Selection): string | null {
  if (order === null) return null;
  const what = availableOptions(order).every(({ target }) => target!.whom.length > 0) ? 'a target' : 'how';
  return `${order.label}: choose ${what}.`;
}

/** The selection for fights that are only watched. */
export function useIdleSelection(): TargetSelection {
  return useMemo(() => new TargetSelection(), []);
}
