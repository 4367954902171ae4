import type { Bar, CombatantView, Who } from '@fray/engine';
import { useMemo, useRef } from 'preact/hooks';
import { useStore } from '../../state/store.js';
import type { BoardProps } from '../board.js';
import { Float, olderFloats, useLastPlaces } from '../Float.js';
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

/** A board of distances alone: the player's side at one end, the foes on seven marks from contact to the horizon. */
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
  const spots = useLastPlaces(track.spots.map(spot => [spot.who, spot] as const));
  const highlighted = highlightedTargets(picked);
  const targetInfo = describeTarget({ view, board, options, viewpoint, picked, ranges });
  const find = (who: Who) => view.combatants.find(each => each.who === who);
  const pick = (who: Who, touch: boolean) => {
    const combatant = find(who);
    if (combatant && mine(combatant.side) && picked.order === null) (picker ?? idle).setViewpoint(who);
    if (!picker?.pick(who, touch)) onInspect(who);
  };
  return (
    <div class="range-board" data-orientation={orientation}>
      <p class="range-head">
        <Viewpoint of={viewpoint === null ? undefined : find(viewpoint)} alone={board.ranges.length < 2} />
        <GroundEffects zones={board.zones} viewpoint={viewpoint} />
        {viewpoint !== null && <Pools bars={find(viewpoint)?.bars ?? []} />}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a board is no fieldset. */}
      <div class="range-field" role="group" aria-label="Distances" data-aiming={picked.order !== null}>
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
          {floats.map(float => (
            <span
              key={float.id}
              class="range-float"
              style={floatPlace(spots.get(float.who), olderFloats(floats, float))}
            >
              <Float {...float} />
            </span>
          ))}
        </div>
      </div>
      {between && <div class="range-story">{centre}</div>}
      <TargetInfo target={targetInfo} prompt={orderPrompt(picked)} centre={between ? null : centre} />
    </div>
  );
}

/** Says whose distances are shown, since each combatant has their own. */
function Viewpoint({ of, alone }: { readonly of: CombatantView | undefined; readonly alone: boolean }) {
  if (!of) return null;
  return (
    <span class="range-eyes">
      {alone ? 'Distance' : 'Distance from '}
      {!alone && <b>{of.name}</b>}
    </span>
  );
}

/** Mana and other pools of this combatant, for screens without a sheet beside the board. Health is shown at the token. */
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
