import { Wrong } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { type ClassView, type Draft, withKit } from './draft.js';

type Stack = ClassView['kit']['fixed'][number];

interface KitProps {
  readonly of: ClassView;
  readonly draft: Draft;
  readonly wrongAt: (place: string) => string[];
  readonly onChange: (draft: Draft) => void;
}

/** What is in the pack: some things always, of others one of several. */
export function KitPart({ of, draft, wrongAt, onChange }: KitProps) {
  return (
    <>
      <ul class="kit-fixed" aria-label="Always there">
        {of.kit.fixed.map(stack => (
          <li key={stack.item}>
            <Thing stack={stack} />
          </li>
        ))}
      </ul>
      {of.kit.choices.map((lists, choice) => {
        const place = `hero.kit[${choice}]`;
        const wrong = wrongAt(place);
        return (
          <fieldset key={choice} class="kit-choice" data-place={place} data-wrong={wrong.length > 0}>
            <legend>One of these</legend>
            <div class="kit-lists">
              {lists.map((list, at) => (
                <label key={list.map(({ item }) => item).join()} class="kit-list">
                  <input
                    type="radio"
                    name={`kit-${choice}`}
                    checked={draft.kit[choice] === at}
                    onChange={() => onChange(withKit(draft, choice, at))}
                  />
                  <span class="kit-things">
                    {list.map(stack => (
                      <Thing key={stack.item} stack={stack} />
                    ))}
                  </span>
                </label>
              ))}
            </div>
            <Wrong texts={wrong} />
          </fieldset>
        );
      })}
    </>
  );
}

function Thing({ stack: { name, icon, detail, count } }: { readonly stack: Stack }) {
  return (
    <span class="kit-thing">
      <Icon icon={icon} />
      <span>
        <b>
          {count > 1 && `${count} `}
          {name}
        </b>
        {detail && <span class="kit-detail">{detail}</span>}
      </span>
    </span>
  );
}
