import { useRef } from 'preact/hooks';
import { moveFocus } from '../../fight/useFocus.js';
import { useKeys } from '../../fight/useKeys.js';
import { Icon } from '../../ui/Icon.js';
import { counted } from './things/pile.js';
import { fieldsOf, those, type World } from './world.js';
import './spoils.css';

const ENDINGS = {
  victory: { title: 'Victory', icon: 'laurels', tone: 'gold' },
  fled: { title: 'You have got away', icon: 'run', tone: 'violet' },
  stabilised: { title: 'Left for dead', icon: 'heart-beats', tone: 'verdigris' },
  defeat: { title: 'Defeat', icon: 'grim-reaper', tone: 'ember' },
  found: { title: 'Found', icon: 'open-treasure-chest', tone: 'gold' },
} as const;

/** After a fight, or over something found: how it ended, and what lies there for the taking (QUEST-20.9, 20.10). */
export function Aftermath({ world }: { readonly world: World }) {
  const { situation, options, shown } = world;
  const { title, icon, tone } = ENDINGS[situation.ending ?? 'found'];
  const told = situation.ending ? shown.lines.findLast(({ kind }) => kind === 'fought')?.text : null;
  const takes = those(options, 'take');
  const box = useRef<HTMLDivElement>(null);
  useKeys(
    event => box.current!.contains(document.activeElement) && moveFocus(box.current, event.key, '.loot'),
  );
  return (
    <div ref={box} class="stage-panel" data-tone={tone}>
      <header class="spoils-head">
        <span class="spoils-seal">
          <Icon icon={icon} />
        </span>
        <div>
          <h2>{title}</h2>
          {told && <p>{told}</p>}
        </div>
      </header>
      {situation.loot.length > 0 && (
        <>
          <h3>Lies there for the taking</h3>
          <ul class="loot-list">
            {situation.loot.map((pile, index) => {
              const take = takes.find(option => fieldsOf(option).item === pile.item);
              return (
                <li key={index}>
                  <button
                    type="button"
                    class="loot"
                    aria-disabled={take?.blocked ? true : undefined}
                    aria-label={`Take ${counted(pile)}${take?.blocked ? `: ${take.blocked.reason}` : ''}`}
                    onClick={() => take && !take.blocked && world.act(take)}
                  >
                    <span class="loot-icon">
                      <Icon icon={pile.icon} />
                      {pile.count > 1 && <span class="tile-count">{pile.count}</span>}
                    </span>
                    <b>{pile.name}</b>
                    <span class="loot-why">{take?.blocked?.reason ?? pile.detail}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
