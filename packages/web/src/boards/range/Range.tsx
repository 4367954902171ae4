import type { Bar, CombatantView, Who } from '@fray/engine';
import { useMemo, useRef } from 'preact/hooks';
import type { RisingText } from '../../state/playback/animations.js';
import { useStore } from '../../state/store.js';
import type { BoardProps } from '../board.js';
import { TargetInfo } from '../TargetInfo.js';
import { highlightedTargets, orderPrompt, type Selection, useIdleSelection } from '../target-picker.js';
import { accessibleLabel, describeTarget } from './describe.js';
import { GroundEffects } from './GroundEffects.js';
import { RangeToken } from './RangeToken.js';
import { Stripes } from './Stripes.js';
import { chooseViewpoint, layoutTrack, rangeBoard, rangesFrom, type Spot } from './track.js';
import { useOrientation } from './useOrientation.js';
import './range.css';
import './range-up.css';
import './token.css';
import './token-up.css';

/** Distance alone: the own side at one end, the others on seven marks from contact to the horizon. */
export function Range({ view, cues, floats, mine, onInspect, centre, between, options, picker }: BoardProps) {
  const board = rangeBoard(view)!;
  const idle = useIdleSelection();
  const picked: Selection = useStore(picker ?? idle);
  const orientation = useOrientation();
  const last = useRef<Who | null>(null);
  const viewpoint = chooseViewpoint(view, board, mine, picked.viewpoint, last.current);
  if (picked.viewpoint === null) last.current = viewpoint;
  const ranges = useMemo(() => rangesFrom(board, viewpoint), [board, viewpoint]);
  const track = useMemo(
    () => layoutTrack(board, ranges, viewpoint, orientation),
    [board, ranges, viewpoint, orientation],
  );
  const spots = useSpots(track.spots);
  const highlighted = highlightedTargets(options, picked);
  const targetInfo = describeTarget({ view, board, options, viewpoint, picked, ranges });
  const find = (who: Who) => view.combatants.find(each => each.who === who);
  const pick = (who: Who, touch: boolean) => {
    const combatant = find(who);
    if (combatant && mine(combatant.side) && picked.order === null) (picker ?? idle).setViewpoint(who);
    if (!picker?.pick(who, touch)) onInspect(who);
  };
  return (
    <div class="range-board" data-lie={orientation}>
      <p class="range-head">
        <Viewpoint of={viewpoint === null ? undefined : find(viewpoint)} alone={board.ranges.length < 2} />
        <GroundEffects zones={board.zones} viewpoint={viewpoint} />
        {viewpoint !== null && <Pools bars={find(viewpoint)?.bars ?? []} />}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a board is no fieldset. */}
      <div
        class="range-field"
        role="group"
        aria-label="Who is how far away"
        data-aiming={picked.order !== null}
      >
        <Stripes board={board} track={track} viewpoint={viewpoint} orientation={orientation} />
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
                isViewpoint={viewpoint === spot.who}
                highlighted={highlighted.has(spot.who)}
                chosen={picked.whom === spot.who}
                inGroundEffect={board.zones.some(({ inside }) => inside.includes(spot.who))}
                cue={cues[spot.who] ?? null}
                label={accessibleLabel(who, board, ranges.get(spot.who))}
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
      <TargetInfo
        target={targetInfo}
        prompt={orderPrompt(picked, options)}
        centre={between ? null : centre}
      />
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
function nthOf(floats: readonly RisingText[], id: number): number {
  const float = floats.find(each => each.id === id);
  return floats.filter(each => each.who === float?.who && each.id < id).length;
}

/** Also of those who are gone by now: what rises over them stays where they stood. */
function useSpots(spots: readonly Spot[]): ReadonlyMap<Who, Spot> {
  const all = useRef(new Map<Who, Spot>());
  for (const spot of spots) all.current.set(spot.who, spot);
  return all.current;
}
