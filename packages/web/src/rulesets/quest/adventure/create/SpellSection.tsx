import { useState } from 'preact/hooks';
import { Button } from '../../../../ui/Button.js';
import { Wrong } from '../../../../ui/Field.js';
import { Icon } from '../../../../ui/Icon.js';
import { type ClassView, countSpells, type Draft, type SpellView, withSpell } from './draft.js';

interface SpellProps {
  readonly heroClass: ClassView;
  readonly draft: Draft;
  readonly wrong: readonly string[];
  readonly onChange: (draft: Draft) => void;
}

/** The spells prepared at the start; they can be changed after every long rest. */
export function SpellSection({ heroClass, draft, wrong, onChange }: SpellProps) {
  const [open, setOpen] = useState(false);
  const chosen = heroClass.spells.list.filter(({ id }) => draft.spells.includes(id));
  return (
    <div class="book" data-place="hero.spells">
      <ul class="book-chosen" aria-label="Prepared">
        {chosen.map(spell => (
          <li key={spell.id}>
            <Icon icon={spell.icon} />
            {spell.name}
          </li>
        ))}
        {chosen.length === 0 && <li>None</li>}
      </ul>
      <Wrong texts={wrong} />
      <div class="book-tools">
        <Button icon="spell-book" expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close the spell book' : 'Choose others'}
        </Button>
        {open && (
          <Button
            plain
            icon="anticlockwise-rotation"
            onClick={() => onChange({ ...draft, spells: heroClass.defaults.spells })}
          >
            Reset to defaults
          </Button>
        )}
      </div>
      {open &&
        ([0, 1] as const).map(level => (
          <SpellList key={level} heroClass={heroClass} draft={draft} level={level} onChange={onChange} />
        ))}
    </div>
  );
}

interface ListProps extends Omit<SpellProps, 'wrong'> {
  readonly level: 0 | 1;
}

function SpellList({ heroClass, draft, level, onChange }: ListProps) {
  const { taken, max } = countSpells(heroClass, draft, level);
  if (max === 0) return null;
  const full = taken >= max;
  const list = heroClass.spells.list.filter(each => each.level === level);
  return (
    <fieldset class="book-list">
      <legend>
        {level === 0 ? 'Cantrips' : 'First level'}: {taken} of {max}
        {full && <span class="book-full"> · remove one to choose another</span>}
      </legend>
      <div class="book-all">
        {list.map(spell => {
          const on = draft.spells.includes(spell.id);
          return (
            <SpellCard
              key={spell.id}
              spell={spell}
              on={on}
              blocked={full && !on}
              onToggle={() => onChange(withSpell(draft, spell.id))}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

interface SpellCardProps {
  readonly spell: SpellView;
  readonly on: boolean;
  readonly blocked: boolean;
  readonly onToggle: () => void;
}

function SpellCard({ spell, on, blocked, onToggle }: SpellCardProps) {
  return (
    <label class="book-spell" data-blocked={blocked}>
      <input type="checkbox" checked={on} disabled={blocked} onChange={onToggle} />
      <Icon icon={spell.icon} />
      <span class="book-words">
        <b>
          {spell.name} <span class="book-mana">{spell.mana} mana</span>
        </b>
        <span>{spell.text}</span>
        {spell.components.length > 0 && <span>Needs {spell.components.join(', ')}.</span>}
      </span>
    </label>
  );
}
