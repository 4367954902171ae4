import type { CombatantView, FightView, Option, Who, ZonesBoard } from '@fray/engine';
import { useMemo, useRef } from 'preact/hooks';
import type { RisingText } from '../../state/playback/animations.js';
import { animationFactor } from '../../state/settings.js';
import { useStore } from '../../state/store.js';
import { Icon } from '../../ui/Icon.js';
import { Tip } from '../../ui/Tip.js';
import type { BoardProps } from '../board.js';
import { describeState } from '../describe-combatant.js';
import { Float, olderFloats, useLastPlaces } from '../Float.js';
import { type TargetDescription, TargetInfo } from '../TargetInfo.js';
import {
  availableOptions,
  defaultAttack,
  highlightedTargets,
  type Selection,
  useIdleSelection,
} from '../target-picker.js';
import { useSize } from '../useSize.js';
import { Aims } from './Aims.js';
import { Ground } from './Ground.js';
import { layoutIslands } from './islands.js';
import { layoutTokens, type TokenPlace } from './places.js';
import { TeamRow } from './TeamRow.js';
import { ZoneToken } from './ZoneToken.js';
import './zones.css';
import './ground.css';
import './token.css';

/** A board of zones: islands joined by paths, with the combatants as tokens, team beside team. */
export function Zones(props: BoardProps) {
  const { view, cues, floats, aims, onInspect, centre, options, picker } = props;
  const board = view.board as ZonesBoard;
  const field = useRef<HTMLDivElement>(null);
  const size = useSize(field);
  const idle = useIdleSelection();
  const picked: Selection = useStore(picker ?? idle);
  const islands = useMemo(() => (size ? layoutIslands(board.zones, size) : []), [board.zones.length, size]);
  const find = (who: Who) => view.combatants.find(each => each.who === who);
  const places = layoutTokens(board.tokens, islands, {
    sideOf: who => find(who)?.side ?? 0,
    isFallen: who => find(who)?.fallen ?? false,
  });
  const spots = useLastPlaces(places);
  const lit = highlightedTargets(picked);
  const actor = board.tokens.find(({ who }) => who === view.actor);
  const pick = (who: Who, touch: boolean) => {
    if (!picker?.pick(who, touch)) onInspect(who);
  };
  return (
    <div class="zones-board">
      <TeamRow view={view} board={board} />
      {/* biome-ignore lint/a11y/useSemanticElements: a board is no fieldset. */}
      <div
        ref={field}
        class="zones-field"
        role="group"
        aria-label={`${board.name}: who stands where`}
        data-aiming={picked.order !== null && lit.size > 0}
        style={{ '--pace': animationFactor() }}
      >
        {size && (
          <>
            <Ground zones={board.zones} islands={islands} size={size} lit={actor?.zone ?? null} />
            {board.zones.map(({ id, name, features }, zone) => (
              <p
                key={id}
                class="zone-head"
                style={{
                  '--x': `${islands[zone]!.x}px`,
                  '--y': `${islands[zone]!.y - islands[zone]!.height / 2}px`,
                }}
              >
                <span>{name}</span>
                {features.map(({ id: feature, label, icon, tone, detail }) => (
                  <Tip key={feature} text={`${label}. ${detail}`} class="zone-feature" tone={tone}>
                    <Icon icon={icon} label={label} />
                  </Tip>
                ))}
              </p>
            ))}
            {board.tokens.map(({ who, hidden, summoned = false, zone }) => {
              const combatant = find(who);
              const place = places.get(who);
              const cue = cues[who] ?? null;
              return (
                combatant &&
                place && (
                  <ZoneToken
                    key={who}
                    who={combatant}
                    place={place}
                    towards={cue?.whom == null ? null : (spots.get(cue.whom) ?? null)}
                    acting={view.actor === who}
                    hidden={hidden && !combatant.fallen}
                    summoned={summoned}
                    highlighted={lit.has(who)}
                    chosen={picked.whom === who}
                    cue={cue}
                    label={accessibleLabel(combatant, board, zone, hidden, summoned)}
                    onPick={touch => pick(who, touch)}
                    onPoint={on => (picker ?? idle).point(on ? who : null)}
                    onLook={() => onInspect(who)}
                  />
                )
              );
            })}
            <Aims aims={aims} places={spots} />
            <div class="zones-floats" aria-hidden="true">
              {floats.map(float => (
                <span key={float.id} class="zones-float" style={floatPlace(float, floats, spots)}>
                  <Float {...float} />
                </span>
              ))}
            </div>
          </>
        )}
      </div>
      <TargetInfo
        target={describeTarget(view, board, options, picked)}
        prompt={orderPrompt(picked)}
        centre={centre}
      />
    </div>
  );
}

function accessibleLabel(
  who: CombatantView,
  { teams, zones }: ZonesBoard,
  zone: number,
  hidden: boolean,
  summoned: boolean,
): string {
  const words = [who.name, teams[who.side], who.fallen ? 'fallen' : describeState(who), zones[zone]?.name];
  return [...words, hidden && 'hidden', summoned && 'summoned'].filter(Boolean).join(', ');
}

/** Describes the combatant that is pointed at, and what picking them would do. */
function describeTarget(
  view: FightView,
  board: ZonesBoard,
  options: readonly Option<unknown>[],
  { pointed, whom, highlighted: entry }: Selection,
): TargetDescription | null {
  const highlighted = entry?.option;
  const who = pointed ?? (highlighted?.target?.whom.length === 1 ? highlighted.target.whom[0]! : whom);
  const combatant = view.combatants.find(each => each.who === who);
  if (!combatant) return null;
  const option = pointed === null && highlighted ? highlighted : defaultAttack(options, combatant.who);
  const detail = [board.teams[combatant.side], combatant.fallen ? 'fallen' : describeState(combatant)];
  return {
    icon: combatant.icon,
    title: combatant.name,
    detail: detail.filter(Boolean).join(' · '),
    option: option ?? null,
  };
}

/** Asks for the target of the order that waits for one; null where none does. Some orders of teams take a zone. */
function orderPrompt({ order }: Selection): string | null {
  if (order === null) return null;
  const what = availableOptions(order).some(({ target }) => target!.whom.length > 0) ? 'a target' : 'a zone';
  return `${order.label}: choose ${what}.`;
}

function floatPlace(float: RisingText, floats: readonly RisingText[], spots: ReadonlyMap<Who, TokenPlace>) {
  const { x = 0, y = 0, disc = 40 } = spots.get(float.who) ?? {};
  return {
    '--x': `${x}px`,
    '--y': `${y - disc * 0.2}px`,
    '--nth': olderFloats(floats, float) % 4,
    '--size': Math.min(1, 0.55 + disc / 120),
  };
}
