import type { Option } from '@fray/engine';
import type { Atlas, Situation } from '@fray/engine/rulesets/quest';
import type { Shown } from '../../state/shown.js';
import type { Journey } from '../state/journey.js';

/** What lies over the picture of the place: nothing, or one of these. */
export type Panel = 'here' | 'map' | 'things' | 'rest' | 'spells' | 'company';

export type Offer = Option<unknown>;

/** All that the screens between fights need: where things stand, what can be done, and what is being looked at. */
export interface World {
  readonly journey: Journey;
  readonly situation: Situation;
  readonly options: readonly Offer[];
  readonly shown: Shown;
  /** Whether an answer is awaited: until it is here nothing can be chosen. */
  readonly waiting: boolean;
  /** Null until it is there. */
  readonly atlas: Atlas | null;
  readonly panel: Panel;
  /** What is looked at in the panel: a way, a thing, a ware; '' for nothing. */
  readonly picked: string;
  readonly open: (panel: Panel) => void;
  readonly pick: (what: string) => void;
  readonly act: (option: Offer) => void;
}

/** What of a choice these screens look at. */
interface Fields {
  readonly do?: string;
  readonly item?: string;
  readonly slot?: string;
  readonly through?: string;
  /** Only of this page: a panel is opened, or a choice made so many times. */
  readonly open?: Panel;
  readonly times?: number;
  readonly of?: Offer;
}

export const fieldsOf = (option: Offer): Fields => option.choice as Fields;

/** Those of the options that do one of these. */
export function those(options: readonly Offer[], ...deeds: readonly string[]): Offer[] {
  return options.filter(option => deeds.includes(fieldsOf(option).do ?? ''));
}

/** The same several times over: as often as it can be done, at most so many times. */
export function repeated(of: Offer, times: number): Offer {
  return {
    ...of,
    choice: { times, of },
    label: `${of.label}, ${times} times`,
    hint: 'As often as gold and room allow.',
  };
}

/** A button among the deeds that only opens a panel. */
export function opening(panel: Panel, label: string, icon: string, key: string, hint: string): Offer {
  return { choice: { open: panel }, label, group: '', icon, key, hint };
}
