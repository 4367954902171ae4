import type { Bar, CombatantView, Who } from '@fray/engine';
import { useMemo, useRef } from 'preact/hooks';
import type { Float } from '../../state/beats.js';
import { useStore } from '../../state/store.js';
import type { BoardProps } from '../board.js';
import { Look } from '../Look.js';
import { askOf, litBy, type Picked } from './picking.js';
import { RangeToken } from './RangeToken.js';
import { Stripes } from './Stripes.js';
import { sightOf, spokenRange } from './sight.js';
import { eyesOf, rangesFrom, rangesIn, type Spot, trackOf } from './track.js';
import { useIdle } from './useIdle.js';
import { useLie } from './useLie.js';
import { Zones } from './Zones.js';
import './range.css';
import './range-up.css';
import './token.css';
import './token-up.css';

/** Distance alone: the own side at one end, the others on seven marks from contact to the horizon. */
export function Range({ view, cues, floats, mine, onInspect, centre, between, options, picker }: BoardProps) {
  const board = rangesIn(view)!;
  const idle = useIdle();
  const picked: Picked = useStore(picker ?? idle);
  const lie = useLie();
  const last = useRef<Who | null>(null);
  const eyes = eyesOf(view, board, mine, picked.eyes, last.current);
  if (picked.eyes === null) last.current = eyes;
  const ranges = useMemo(() => rangesFrom(board, eyes), [board, eyes]);
  const track = useMemo(() => trackOf(board, ranges, eyes, lie), [board, ranges, eyes, lie]);
  const spots = useSpots(track.spots);
  const lit = litBy(options, picked);
  const sight = sightOf({ view, board, options, eyes, picked, ranges });
  const find = (who: Who) => view.combatants.find(each => each.who === who);
  const pick = (who: Who, touch: boolean) => {
    const combatant = find(who);
    if (combatant && mine(combatant.side) && picked.order === null) (picker ?? idle).look(who);
    if (!picker?.pick(who, touch)) onInspect(who);
  };
  return (
    <div class="range-board" data-lie={lie}>
      <p class="range-head">
        <Viewpoint of={eyes === null ? undefined : find(eyes)} alone={board.ranges.length < 2} />
        <Zones zones={board.zones} eyes={eyes} />
        {eyes !== null && <Pools bars={find(eyes)?.bars ?? []} />}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a board is no fieldset. */}
      <div
        class="range-field"
        role="group"
        aria-label="Who is how far away"
        data-aiming={picked.order !== null}
      >
        <Stripes board={board} track={track} eyes={eyes} lie={lie} />
        {track.spots.map(spot => {
          const who = find(spot.who);
          return (
            who && (
              <RangeToken
                key={spot.who}
                spot={spot}
                who={who}
                mine={mine(who.side)}
                acting={view.actor === spot.who}
                eyes={eyes === spot.who}
                lit={lit.has(spot.who)}
                chosen={picked.whom === spot.who}
                zoned={board.zones.some(({ inside }) => inside.includes(spot.who))}
                cue={cues[spot.who] ?? null}
                spoken={spokenRange(who, board, ranges.get(spot.who))}
                onPick={touch => pick(spot.who, touch)}
                onPoint={on => (picker ?? idle).point(on ? spot.who : null)}
                onLook={() => onInspect(spot.who)}
              />
            )
          );
        })}
        <div class="range-floats" aria-hidden="true">
          {floats.map(({ id, who, text, tone, strong }) => (
            <span key={id} class="range-float" style={floatPlace(spots.get(who), nthOf(floats, id))}>
              <span class="float" data-tone={tone} data-strong={strong}>
                {text}
              </span>
            </span>
          ))}
        </div>
      </div>
      {between && <div class="range-story">{centre}</div>}
      <Look sight={sight} ask={askOf(picked, options)} centre={between ? null : centre} />
    </div>
  );
}

/** Ranges are each one's own: whose these are stands above them. */
function Viewpoint({ of, alone }: { readonly of: CombatantView | undefined; readonly alone: boolean }) {
  if (!of) return null;
  return (
    <span class="range-eyes">
      {alone ? 'How far away they are' : 'How far they are from '}
      {!alone && <b>{of.name}</b>}
    </span>
  );
}

/** Mana and the like of who looks, where his sheet is not beside the board. Life stands at his face. */
function Pools({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <span class="range-pools">
      {bars.slice(1).map(({ id, label, now, max, tone }) => (
        <span key={id} data-tone={tone}>
          {label}{' '}
          <b>
            {now}/{max}
          </b>
        </span>
      ))}
    </span>
  );
}

const floatPlace = (spot: Spot | undefined, nth: number) => ({
  '--x': spot?.x ?? 50,
  '--y': spot?.y ?? 50,
  '--nth': nth,
});

/** The how many-th it is over the same head. */
function nthOf(floats: readonly Float[], id: number): number {
  const float = floats.find(each => each.id === id);
  return floats.filter(each => each.who === float?.who && each.id < id).length;
}

/** Also of those who are gone by now: what rises over them stays where they stood. */
function useSpots(spots: readonly Spot[]): ReadonlyMap<Who, Spot> {
  const all = useRef(new Map<Who, Spot>());
  for (const spot of spots) all.current.set(spot.who, spot);
  return all.current;
}
