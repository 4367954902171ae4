import { useRef } from 'preact/hooks';
import { moveFocus } from '../../../../../fight/choices/useFocus.js';
import { useKeys } from '../../../../../fight/useKeys.js';
import { Icon } from '../../../../../ui/Icon.js';
import { countedName } from '../items/inventory.js';
import { choiceFields, optionsDoing, type World } from '../world.js';
import './loot.css';

const ENDINGS = {
  victory: { title: 'Victory', icon: 'laurels', tone: 'gold' },
  fled: { title: 'You got away', icon: 'run', tone: 'violet' },
  stabilised: { title: 'Left for dead', icon: 'heart-beats', tone: 'verdigris' },
  defeat: { title: 'Defeat', icon: 'grim-reaper', tone: 'ember' },
  found: { title: 'Found', icon: 'open-treasure-chest', tone: 'gold' },
} as const;

/** After a fight or a find: how it ended, and the loot (QUEST-20.9, 20.10). */
export function LootPanel({ world }: { readonly world: World }) {
  const { situation, options, shown } = world;
  const { title, icon, tone } = ENDINGS[situation.ending ?? 'found'];
  const result = situation.ending ? shown.lines.findLast(({ kind }) => kind === 'fought')?.text : null;
  const takes = optionsDoing(options, 'take');
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
          {result && <p>{result}</p>}
        </div>
      </header>
      {situation.loot.length > 0 && (
        <>
          <h3>Yours for the taking</h3>
          <ul class="loot-list">
            {situation.loot.map((stack, index) => {
              const take = takes.find(option => choiceFields(option).item === stack.item);
              return (
                <li key={index}>
                  <button
                    type="button"
                    class="loot"
                    aria-disabled={take?.blocked ? true : undefined}
                    aria-label={`Take ${countedName(stack)}${take?.blocked ? `: ${take.blocked.reason}` : ''}`}
                    onClick={() => take && !take.blocked && world.act(take)}
                  >
                    <span class="loot-icon">
                      <Icon icon={stack.icon} />
                      {stack.count > 1 && <span class="tile-count">{stack.count}</span>}
                    </span>
                    <b>{stack.name}</b>
                    <span class="loot-why">{take?.blocked?.reason ?? stack.detail}</span>
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
