import type { CombatantView, Option, Who } from '@fray/engine';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { BoardProps } from '../../boards/board.js';
import { Look } from '../../boards/Look.js';
import { askOf, litBy, type Picked } from '../../boards/range/picking.js';
import { sightOf, spokenRange } from '../../boards/range/sight.js';
import { eyesOf, rangesFrom, rangesIn } from '../../boards/range/track.js';
import { useIdle } from '../../boards/range/useIdle.js';
import { Zones } from '../../boards/range/Zones.js';
import type { Cue } from '../../state/shown.js';
import { useStore } from '../../state/store.js';
import { Foe } from './Foe.js';
import { Party } from './Party.js';
import { Plate } from './Plate.js';
import { foesIn, frontOf, heroOf, standsOf } from './places.js';
import './battle.css';
import './foe.css';

/** The place as it was before the fight, with those one fights laid over it (QUEST-19.1). */
export function SceneBoard(props: BoardProps & { readonly scene: ComponentChildren }) {
  const { view, cues, floats, mine, onInspect, centre, options, picker, scene } = props;
  const board = rangesIn(view)!;
  const idle = useIdle();
  const picked: Picked = useStore(picker ?? idle);
  const last = useRef<Who | null>(null);
  const eyes = eyesOf(view, board, mine, picked.eyes, last.current);
  if (picked.eyes === null) last.current = eyes;
  const ranges = useMemo(() => rangesFrom(board, eyes), [board, eyes]);
  const foes = useMemo(() => foesIn(board, eyes), [board, eyes]);
  const front = frontOf(foes, [picked.whom, single(picked.lit), aimedAt(cues, mine, view.combatants)]);
  const lit = litBy(options, picked);
  const find = (who: Who) => view.combatants.find(each => each.who === who);
  const pick = (who: Who, touch: boolean) => {
    const combatant = find(who);
    if (combatant && mine(combatant.side) && picked.order === null) (picker ?? idle).look(who);
    if (!picker?.pick(who, touch)) onInspect(who);
  };
  const hand = (who: Who) => ({
    cue: cues[who] ?? null,
    floats: floats.filter(float => float.who === who),
    acting: view.actor === who,
    lit: lit.has(who),
    chosen: picked.whom === who,
    onPick: (touch: boolean) => pick(who, touch),
    onPoint: (on: boolean) => (picker ?? idle).point(on ? who : null),
    onLook: () => onInspect(who),
  });
  const stands = useGone(standsOf(foes), view.combatants, mine);
  const ahead = front === null ? undefined : find(front);
  return (
    <div class="battle">
      {/* biome-ignore lint/a11y/useSemanticElements: a board is no fieldset. */}
      <div
        class="battle-field"
        role="group"
        aria-label="The fight"
        data-aiming={picked.order !== null}
        data-down={heroOf(view)?.fallen}
      >
        {scene}
        <div class="battle-shade" />
        <div class="battle-ground">
          {stands.map(stand => {
            const who = find(stand.who);
            return (
              who && (
                <Foe
                  key={stand.who}
                  stand={stand}
                  who={who}
                  front={stand.who === front}
                  alone={foes.length < 2}
                  spoken={spokenRange(who, board, ranges.get(stand.who))}
                  {...hand(stand.who)}
                />
              )
            );
          })}
        </div>
        <div class="battle-head">
          <Plate of={ahead} round={view.round} board={board} range={ranges.get(front ?? -1)} foes={foes} />
          {board.zones.length > 0 && <Zones zones={board.zones} eyes={eyes} />}
        </div>
        <Party ours={view.combatants.filter(each => mine(each.side))} eyes={eyes} hand={hand} />
      </div>
      <Look
        sight={sightOf({ view, board, options, eyes, picked, ranges })}
        ask={askOf(picked, options)}
        centre={centre}
      />
    </div>
  );
}

const single = (option: Option<unknown> | null) =>
  option?.target?.whom.length === 1 ? option.target.whom[0]! : null;

/** Whom one of ours struck at last. */
function aimedAt(
  cues: BoardProps['cues'],
  mine: BoardProps['mine'],
  combatants: readonly CombatantView[],
): Who | null {
  const own = combatants.flatMap(({ who, side }): Cue[] => (mine(side) && cues[who] ? [cues[who]] : []));
  return own.toSorted((one, other) => other.id - one.id).find(({ whom }) => whom !== null)?.whom ?? null;
}

/** Also of those who fell just now: they lie where they stood until the next scene. */
function useGone(
  stands: ReturnType<typeof standsOf>,
  combatants: readonly CombatantView[],
  mine: BoardProps['mine'],
): ReturnType<typeof standsOf> {
  const all = useRef(new Map<Who, (typeof stands)[number]>());
  for (const stand of stands) all.current.set(stand.who, stand);
  const there = new Set(stands.map(({ who }) => who));
  const gone = combatants.filter(
    ({ who, side, fallen, badges }) =>
      fallen && !mine(side) && !there.has(who) && badges.every(({ id }) => id !== 'gone'),
  );
  return [...gone.flatMap(({ who }) => all.current.get(who) ?? []), ...stands];
}
