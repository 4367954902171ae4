import type { CombatantView, Option, Who } from '@fray/engine';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { BoardProps } from '../../../../boards/board.js';
import { accessibleLabel, describeTarget } from '../../../../boards/range/describe.js';
import { GroundEffects } from '../../../../boards/range/GroundEffects.js';
import { chooseViewpoint, rangeBoard, rangesFrom } from '../../../../boards/range/track.js';
import { TargetInfo } from '../../../../boards/TargetInfo.js';
import {
  highlightedTargets,
  orderPrompt,
  type Selection,
  useIdleSelection,
} from '../../../../boards/target-picker.js';
import type { Cue } from '../../../../state/playback/playback.js';
import { useStore } from '../../../../state/store.js';
import { Foe } from './Foe.js';
import { FoePlate } from './FoePlate.js';
import { Party } from './Party.js';
import { type FoePosition, findHero, focusedFoe, foePositions, foesByRange } from './positions.js';
import './battle.css';
import './foe.css';

/** The scene of the place as it was before the fight, with the foes in front of it (QUEST-19.1). */
export function SceneBoard(props: BoardProps & { readonly scene: ComponentChildren }) {
  const { view, cues, floats, mine, onInspect, centre, options, picker, scene } = props;
  const board = rangeBoard(view)!;
  const idle = useIdleSelection();
  const picked: Selection = useStore(picker ?? idle);
  const last = useRef<Who | null>(null);
  const eyes = chooseViewpoint(view, board, mine, picked.viewpoint, last.current);
  if (picked.viewpoint === null) last.current = eyes;
  const ranges = useMemo(() => rangesFrom(board, eyes), [board, eyes]);
  const foes = useMemo(() => foesByRange(board, eyes), [board, eyes]);
  const front = focusedFoe(foes, [
    picked.whom,
    singleTarget(picked.highlighted?.option),
    lastTarget(cues, mine, view.combatants),
  ]);
  const lit = highlightedTargets(picked);
  const find = (who: Who) => view.combatants.find(each => each.who === who);
  const pick = (who: Who, touch: boolean) => {
    const combatant = find(who);
    if (combatant && mine(combatant.side) && picked.order === null) (picker ?? idle).setViewpoint(who);
    if (!picker?.pick(who, touch)) onInspect(who);
  };
  const tokenState = (who: Who) => ({
    cue: cues[who] ?? null,
    floats: floats.filter(float => float.who === who),
    acting: view.actor === who,
    lit: lit.has(who),
    chosen: picked.whom === who,
    onPick: (touch: boolean) => pick(who, touch),
    onPoint: (on: boolean) => (picker ?? idle).point(on ? who : null),
    onLook: () => onInspect(who),
  });
  const positions = useFallenPositions(foePositions(foes), view.combatants, mine);
  const ahead = front === null ? undefined : find(front);
  return (
    <div class="battle">
      {/* biome-ignore lint/a11y/useSemanticElements: a board is no fieldset. */}
      <div
        class="battle-field"
        role="group"
        aria-label="The fight"
        data-aiming={picked.order !== null}
        data-down={findHero(view)?.fallen}
      >
        {scene}
        <div class="battle-shade" />
        <div class="battle-ground">
          {positions.map(position => {
            const who = find(position.who);
            return (
              who && (
                <Foe
                  key={position.who}
                  position={position}
                  who={who}
                  front={position.who === front}
                  alone={foes.length < 2}
                  spoken={accessibleLabel(who, board, ranges.get(position.who))}
                  {...tokenState(position.who)}
                />
              )
            );
          })}
        </div>
        <div class="battle-head">
          <FoePlate of={ahead} round={view.round} board={board} range={ranges.get(front ?? -1)} foes={foes} />
          {board.zones.length > 0 && <GroundEffects zones={board.zones} viewpoint={eyes} />}
        </div>
        <Party ours={view.combatants.filter(each => mine(each.side))} eyes={eyes} tokenState={tokenState} />
      </div>
      <TargetInfo
        target={describeTarget({ view, board, options, viewpoint: eyes, picked, ranges })}
        prompt={orderPrompt(picked)}
        centre={centre}
      />
    </div>
  );
}

const singleTarget = (option: Option<unknown> | undefined) =>
  option?.target?.whom.length === 1 ? option.target.whom[0]! : null;

/** The last target of anyone on the player's side. */
function lastTarget(
  cues: BoardProps['cues'],
  mine: BoardProps['mine'],
  combatants: readonly CombatantView[],
): Who | null {
  const own = combatants.flatMap(({ who, side }): Cue[] => (mine(side) && cues[who] ? [cues[who]] : []));
  return own.toSorted((one, other) => other.id - one.id).find(({ whom }) => whom !== null)?.whom ?? null;
}

/** Adds the foes who fell: they lie where they stood until the fight is over. */
function useFallenPositions(
  positions: readonly FoePosition[],
  combatants: readonly CombatantView[],
  mine: BoardProps['mine'],
): readonly FoePosition[] {
  const all = useRef(new Map<Who, FoePosition>());
  for (const position of positions) all.current.set(position.who, position);
  const standing = new Set(positions.map(({ who }) => who));
  const gone = combatants.filter(
    ({ who, side, fallen, badges }) =>
      fallen && !mine(side) && !standing.has(who) && badges.every(({ id }) => id !== 'gone'),
  );
  return [...gone.flatMap(({ who }) => all.current.get(who) ?? []), ...positions];
}
