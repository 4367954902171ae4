import { Wrong } from '../../../../ui/Field.js';
import { Icon } from '../../../../ui/Icon.js';
import { type ClassView, type Draft, withKit } from './draft.js';

type Stack = ClassView['kit']['fixed'][number];

interface KitProps {
  readonly heroClass: ClassView;
  readonly draft: Draft;
  readonly errorsAt: (place: string) => string[];
  readonly onChange: (draft: Draft) => void;
}

/** The starting gear: some items are fixed, others are a choice. */
export function KitSection({ heroClass, draft, errorsAt, onChange }: KitProps) {
  return (
    <>
      <ul class="kit-fixed" aria-label="Always there">
        {heroClass.kit.fixed.map(stack => (
          <li key={stack.item}>
            <KitItem stack={stack} />
          </li>
        ))}
      </ul>
      {heroClass.kit.choices.map((lists, choice) => {
        const place = `hero.kit[${choice}]`;
        const wrong = errorsAt(place);
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
                      <KitItem key={stack.item} stack={stack} />
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

function KitItem({ stack: { name, icon, detail, count } }: { readonly stack: Stack }) {
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
