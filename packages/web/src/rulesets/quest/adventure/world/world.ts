import type { Option } from '@fray/engine';
import type { Atlas, Situation } from '@fray/engine/rulesets/quest';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlaybackState } from '../../../../state/playback/playback.js';
import { ApiError } from '../../../../state/server-api.js';
import { useStore } from '../../../../state/store.js';
import { useAtlas } from '../state/atlas.js';
import type { AdventureGame } from '../state/game.js';

/** The panels of the world screen; 'here' shows the place itself. */
export type Panel = 'here' | 'map' | 'things' | 'rest' | 'spells' | 'company';

/** An option of the adventure. The page knows the fields of its choice only loosely, see `choiceFields`. */
export type AnyOption = Option<unknown>;

/** The game between fights as its screens see it: the situation, the options, and which panel is open. */
export interface World {
  readonly game: AdventureGame;
  readonly situation: Situation;
  readonly options: readonly AnyOption[];
  readonly shown: PlaybackState;
  /** Whether a request is under way: nothing can be chosen meanwhile. */
  readonly waiting: boolean;
  /** Null until it is loaded. */
  readonly atlas: Atlas | null;
  readonly panel: Panel;
  /** What is selected in the panel, a way, an item or a ware; '' for nothing. */
  readonly picked: string;
  readonly open: (panel: Panel) => void;
  readonly pick: (what: string) => void;
  readonly act: (option: AnyOption) => void;
}

/** The fields of choices that these screens read. */
interface ChoiceFields {
  readonly do?: string;
  readonly item?: string;
  readonly slot?: string;
  readonly through?: string;
  /** Only on this page: the option opens a panel, or repeats another option. */
  readonly open?: Panel;
  readonly times?: number;
  readonly option?: AnyOption;
}

export const choiceFields = (option: AnyOption): ChoiceFields => option.choice as ChoiceFields;

/** The options whose `do` is one of these actions. */
export function optionsDoing(options: readonly AnyOption[], ...actions: readonly string[]): AnyOption[] {
  return options.filter(option => actions.includes(choiceFields(option).do ?? ''));
}

/** Makes the same choice up to so many times, as long as it is possible. */
export function repeatOption(option: AnyOption, times: number): AnyOption {
  return {
    ...option,
    choice: { times, option },
    label: `${option.label}, ${times} times`,
    hint: 'As often as gold and room allow.',
  };
}

/** An option that only opens a panel. */
export function panelOption(panel: Panel, label: string, icon: string, key: string, hint: string): AnyOption {
  return { choice: { open: panel }, label, group: '', icon, key, hint };
}

/** Tracks the open panel and what is selected in it; both reset when the hero moves on. */
export function useWorld(game: AdventureGame) {
  const { now, scene, error, waiting } = useStore(game);
  const shown = useStore(game.playback);
  const found = useAtlas();
  const [panel, setPanel] = useState<Panel>('here');
  const [picked, pick] = useState('');
  const last = useRef<AnyOption | null>(null);
  const where = [scene.phase, scene.place.city.id, scene.place.journey?.id, scene.place.dungeon?.id].join();
  const open = (next: Panel) => {
    setPanel(next);
    pick('');
  };
  useEffect(() => open('here'), [where]);
  const act = (option: AnyOption) => {
    const { open: panelToOpen, times = 1, option: repeated = option } = choiceFields(option);
    if (panelToOpen) {
      open(panelToOpen);
      return;
    }
    last.current = repeated;
    repeat(game, repeated, times);
  };
  const world: World = {
    game,
    situation: scene,
    options: now.options,
    shown,
    waiting,
    atlas: found instanceof ApiError ? null : found,
    panel,
    picked,
    open,
    pick,
    act,
  };
  const retry = () => {
    if (last.current) game.act(last.current);
  };
  return { world, error, retry };
}

/** Stops as soon as the choice is refused or no longer offered. */
async function repeat(game: AdventureGame, option: AnyOption, times: number): Promise<void> {
  await game.act(option);
  const again = game.findOption(option.choice as object);
  if (times > 1 && again && !again.blocked && !game.value.error) await repeat(game, again, times - 1);
}
