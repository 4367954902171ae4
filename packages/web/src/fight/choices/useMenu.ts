import { buildMenu, listMenu, type Menu } from '@fray/engine';
import { useMemo } from 'preact/hooks';
import type { PlaybackState } from '../../state/playback/playback.js';

/** The menu of the present options. It is built once for each step: what is shown of the board meanwhile does not change it. */
export function useMenu({ options, question, view }: PlaybackState): Menu {
  return useMemo(() => (question ? listMenu(options) : buildMenu(options, view)), [options, question]);
}
