import type { Option, Who } from '@fray/engine';
import { useMemo } from 'preact/hooks';
import { orderOf } from '../fight/choices/orders.js';
import type { Playback } from '../state/playback/playback.js';
import { Store } from '../state/store.js';

/** What of a board without tiles is being looked at, and what for. */
export interface Selection {
  /** An order that waits for its target. */
  readonly order: string | null;
  /** Somebody who was picked before an order was given, or who narrows one down. */
  readonly whom: Who | null;
  /** Somebody under pointer or focus. */
  readonly pointed: Who | null;
  /** What the choice that is looked at would reach. */
  readonly highlighted: Option<unknown> | null;
  /** Through whose eyes ranges are shown, where somebody asked for it. */
  readonly viewpoint: Who | null;
}

const NO_SELECTION: Selection = {
  order: null,
  whom: null,
  pointed: null,
  highlighted: null,
  viewpoint: null,
};

/** What is looked at, for a board without a hand: a fight that is only watched. */
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

/** What a hand needs of a game: what is shown of it, and a way to choose. */
export interface PickableGame {
  readonly playback: Playback;
  act(option: Option<unknown>): void;
}

/** The player's hand where people are picked, not tiles: shared by the board and the choices. */
export class TargetPicker extends TargetSelection {
  private at: number;

  constructor(private readonly game: PickableGame) {
    super();
    this.at = game.playback.value.at;
    // After a choice, whoever made it, everything is to be asked anew.
    game.playback.subscribe(() => {
      if (game.playback.value.at === this.at) return;
      this.at = game.playback.value.at;
      this.set({ ...NO_SELECTION, pointed: this.value.pointed });
    });
  }

  private get options(): readonly Option<unknown>[] {
    return this.game.playback.value.options;
  }

  /** Makes a choice: nothing waits for a target any more, also while what comes of it is still being shown. */
  choose(option: Option<unknown>): void {
    this.patch({ order: null, whom: null, highlighted: null });
    this.game.act(option);
  }

  /** An order is given: it waits for its target unless there is only one. */
  giveOrder(order: string): void {
    const open = availableOptions(this.options, order);
    if (open.length === 1) this.choose(open[0]!);
    else this.patch({ order, whom: null, highlighted: null });
  }

  /**
   * Somebody on the board is picked: that carries out the order that waits, or what suggests itself. A finger has no
   * hover, so its first tap only shows what could be done. False: there is nothing to be done about him.
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
    const suggested = defaultAttack(this.options, who);
    if (suggested && (!touch || whom === who)) this.choose(suggested);
    else this.patch({ whom: whom === who || about.length === 0 ? null : who, highlighted: null });
    return about.length > 0;
  }

  highlight(option: Option<unknown> | null): void {
    if (option !== this.value.highlighted) this.patch({ highlighted: option });
  }

  /** One step back; false where there is none. */
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

/** All of an order that can be chosen. */
export function availableOptions(options: readonly Option<unknown>[], order: string): Option<unknown>[] {
  return options.filter(option => !option.blocked && orderOf(option) === order);
}

/** What a click on somebody does without an order: the first attack listed, as long as it costs nothing. */
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

/** Everything that can be done about somebody, each by the name of its order where that says it all. */
export function optionsAbout(options: readonly Option<unknown>[], who: Who): Option<unknown>[] {
  const about = options.filter(
    option => !option.blocked && option.target?.whom.length === 1 && isAimedAt(option, who),
  );
  const isOnly = (option: Option<unknown>) =>
    about.filter(each => orderOf(each) === orderOf(option)).length === 1;
  return about.map(option => (isOnly(option) ? { ...option, label: option.target!.order } : option));
}

/** What is listed for an order: each by what tells it from the others. */
export function targetOptions(
  options: readonly Option<unknown>[],
  order: string,
  whom: Who | null,
): Option<unknown>[] {
  const all = options.filter(
    option => orderOf(option) === order && (whom === null || isAimedAt(option, whom)),
  );
  // A place where nobody stands is no target, and needs no button to say so.
  const shown = all.filter(({ blocked, target }) => !blocked || target!.whom.length > 0);
  const listed = shown.length > 0 ? shown : all;
  // What is the same for all stood on the button of the order already.
  const same = new Set(listed.map(({ hint }) => hint)).size === 1 && listed.length > 1;
  return listed.map(({ hint, ...option }) => ({
    ...option,
    label: option.target!.label,
    ...(same || hint === undefined ? {} : { hint }),
  }));
}

/** Whom the choice that is looked at, or an order that waits, could be aimed at. */
export function highlightedTargets(
  options: readonly Option<unknown>[],
  { order, whom, highlighted }: Selection,
): ReadonlySet<Who> {
  const wanted = order ?? (highlighted && orderOf(highlighted));
  const found = wanted === null ? [] : availableOptions(options, wanted);
  // A button of the menu stands for its whole order, one of a list for itself.
  const all = highlighted && (order !== null || whom !== null) ? [highlighted] : found;
  return new Set(all.flatMap(({ target }) => target?.whom ?? []));
}

/** What an order waits for. */
export function orderPrompt({ order }: Selection, options: readonly Option<unknown>[]): string | null {
  if (order === null) return null;
  const ways = availableOptions(options, order);
  const what = ways.every(({ target }) => target!.whom.length > 0) ? 'a target' : 'how';
  return `${ways[0]?.target?.order}: choose ${what}.`;
}

/** For fights that are only watched: one can look, and nothing more. */
export function useIdleSelection(): TargetSelection {
  return useMemo(() => new TargetSelection(), []);
}
