import type { Danger } from '@fray/engine';
import type { Atlas } from '@fray/engine/rulesets/quest';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { moveFocus } from '../../../../../fight/choices/useFocus.js';
import { useKeys } from '../../../../../fight/useKeys.js';
import { DangerMark } from '../../../../../ui/DangerMark.js';
import { Icon } from '../../../../../ui/Icon.js';
import { Loading } from '../../../../../ui/Loading.js';
import { durationText } from '../../scene/time.js';
import { choiceFields, optionsDoing, type World } from '../world.js';
import { MapDrawing } from './MapDrawing.js';
import { heroPosition, layOutRoad, type Point, type Road } from './roads.js';
import './map.css';
import './map-drawing.css';

/** The map of the realm, with the hero and the ways that can be taken. */
export function RealmMap({ world }: { readonly world: World }) {
  const { atlas } = world;
  if (!atlas) return <Loading part>Loading the map …</Loading>;
  return <LoadedMap world={world} atlas={atlas} />;
}

function LoadedMap({ world, atlas }: { readonly world: World; readonly atlas: Atlas }) {
  const { situation, options, picked, pick } = world;
  const { place, hero } = situation;
  const roads = useMemo(() => atlas.ways.map(way => layOutRoad(atlas, way)), [atlas]);
  const offered = new Set(optionsDoing(options, 'travel').map(option => choiceFields(option).through));
  const dangerOf = new Map(situation.ways.map(({ id, danger }) => [id, danger]));
  const box = useRef<HTMLDivElement>(null);
  const me = useRef<HTMLSpanElement>(null);
  const lit = place.journey?.id ?? picked;
  const here = heroPosition(atlas, roads, place);
  // On a small screen the map is larger than its frame: scroll the map to the hero, but not the page.
  useEffect(() => {
    const [frame, token] = [box.current, me.current];
    if (!frame || !token) return;
    frame.scrollLeft = token.offsetLeft - frame.clientWidth / 2;
    frame.scrollTop = token.offsetTop - frame.clientHeight / 2;
  }, [here.x, here.y]);
  useKeys(
    event => box.current!.contains(document.activeElement) && moveFocus(box.current, event.key, '.map-mark'),
  );
  const style = ({ x, y }: Point) => ({
    left: `${(100 * x) / atlas.map.width}%`,
    top: `${(100 * y) / atlas.map.height}%`,
  });
  return (
    <section ref={box} class="map" aria-label="Map of the realm">
      <div class="map-sheet" style={{ aspectRatio: `${atlas.map.width} / ${atlas.map.height}` }}>
        <MapDrawing atlas={atlas} roads={roads} lit={lit} />
        {roads.map(road => (
          <RoadMark
            key={road.way.id}
            road={road}
            style={style(road.middle)}
            danger={offered.has(road.way.id) ? dangerOf.get(road.way.id) : undefined}
            picked={road.way.id === lit}
            onPick={() => pick(road.way.id)}
          />
        ))}
        {atlas.cities.map(city => {
          const way = situation.ways.find(({ id, to }) => to.id === city.id && offered.has(id));
          const isHere = city.id === place.city.id && !place.journey;
          const mark = (
            <>
              <span class="map-disc">
                <Icon icon={city.icon} />
              </span>
              <span class="map-name">{city.name}</span>
            </>
          );
          return way && !isHere ? (
            <button
              key={city.id}
              type="button"
              class="map-mark map-city"
              style={style(city)}
              aria-pressed={picked === way.id}
              aria-label={`To ${city.name}: ${durationText(way.minutes)} by the ${way.name}, ${way.danger} for you`}
              onClick={() => pick(way.id)}
            >
              {mark}
            </button>
          ) : (
            <span key={city.id} class="map-city" style={style(city)} data-here={isHere}>
              {mark}
            </span>
          );
        })}
        {atlas.dungeons.map(({ id, name, icon, city }) => {
          const danger = situation.dungeons.find(each => each.id === id)?.danger;
          const label = danger ? `${name}: ${danger} for you` : name;
          return (
            <span
              key={id}
              class="map-dungeon"
              title={label}
              style={style(atlas.cities.find(each => each.id === city) ?? here)}
            >
              <Icon icon={icon} label={label} />
            </span>
          );
        })}
        <span ref={me} class="map-hero" style={style(here)} data-travelling={place.journey !== null}>
          <Icon icon={hero.class.icon} label={`${hero.name} is here`} />
        </span>
      </div>
    </section>
  );
}

interface MarkProps {
  readonly road: Road;
  readonly style: Record<string, string>;
  /** For this hero, where the way can be taken now. */
  readonly danger: Danger | undefined;
  readonly picked: boolean;
  readonly onPick: () => void;
}

/** The marker of a way, with the name of the environment it leads through. */
function RoadMark({ road: { way }, style, danger, picked, onPick }: MarkProps) {
  const content = (
    <>
      <Icon icon={way.icon} />
      <span class="map-way-name">{way.name}</span>
      {danger && <DangerMark danger={danger} />}
    </>
  );
  return danger ? (
    <button
      type="button"
      class="map-mark map-way"
      style={style}
      data-difficulty={way.difficulty}
      aria-pressed={picked}
      aria-label={`${way.name}: ${durationText(way.minutes)}, ${danger} for you`}
      onClick={onPick}
    >
      {content}
    </button>
  ) : (
    <span class="map-way" style={style} data-difficulty={way.difficulty} data-lit={picked}>
      {content}
    </span>
  );
}
