import type { BoardProps } from './board.js';
import { Camp } from './camp/Camp.js';
import { isCamp } from './camp/camp.js';
import { Portrait } from './Portrait.js';
import './duel.css';

/** Two combatants who face each other, where distance does not matter. Several of one side, with no enemy, are in camp. */
export function Duel(props: BoardProps) {
  const { view, cues, floats, mine, onInspect, centre, picker } = props;
  if (isCamp(view)) return <Camp {...props} />;
  const cast = [...view.combatants].sort((a, b) => Number(mine(b.side)) - Number(mine(a.side)));
  return (
    <div class="duel" data-alone={cast.length < 2}>
      {cast.map(combatant => (
        <Portrait
          // Another combatant with the same number is a new portrait.
          key={`${combatant.who} ${combatant.name}`}
          combatant={combatant}
          mine={mine(combatant.side)}
          acting={view.actor === combatant.who}
          cue={cues[combatant.who] ?? null}
          floats={floats.filter(float => float.who === combatant.who)}
          onInspect={() => onInspect(combatant.who)}
          onPoint={on => picker?.point(on ? combatant.who : null)}
        />
      ))}
      <div class="duel-centre">{centre}</div>
    </div>
  );
}
