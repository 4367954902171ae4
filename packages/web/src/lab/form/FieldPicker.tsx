import type { Field as FieldOf } from '@fray/lab/browser';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Field } from '../../ui/Field.js';
import { describeLimits } from '../question/axis.js';
import type { Fields } from '../question/fields.js';
import './picker.css';

interface PickerProps {
  readonly label: string;
  /** The path of the picked field. */
  readonly value: string;
  readonly fields: Fields;
  /** Whether only numbers can be picked. */
  readonly numbers?: boolean;
  readonly wrong?: readonly string[];
  readonly onPick: (field: FieldOf) => void;
}

/** A pack has thousands of fields; who looks for one types more of its name. */
const MAX_SHOWN = 200;

const nameOf = ({ label, path }: FieldOf) => label ?? path;

/** Picks a field of a setup or of its content by typing a part of its name. */
export function FieldPicker({ label, value, fields, numbers = false, wrong, onPick }: PickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const all = (fields ?? []).filter(({ range }) => !numbers || range);
  const words = (typed ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const matching = all
    .filter(field => words.every(word => `${nameOf(field)} ${field.path}`.toLowerCase().includes(word)))
    .slice(0, MAX_SHOWN);
  const open = typed !== null;
  const marked = matching[Math.min(at, matching.length - 1)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, open]);
  const close = () => {
    setTyped(null);
    setAt(0);
  };
  const pick = (field: FieldOf | undefined) => {
    close();
    if (field) onPick(field);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !open) setTyped('');
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, matching.length - 1));
    else if (event.key === 'ArrowUp' && open) setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && open) pick(marked);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };
  const picked = fields?.find(({ path }) => path === value);
  return (
    <Field
      label={label}
      wrong={wrong}
      hint={fields === null ? 'Looking for fields …' : picked && describeLimits(picked)}
    >
      {wiring => (
        <div class="picker">
          <input
            {...wiring}
            class="input picker-input"
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && marked ? `${id}-${matching.indexOf(marked)}` : undefined}
            value={typed ?? (picked ? nameOf(picked) : value)}
            placeholder={open ? 'Type a part of its name' : 'Pick a field'}
            spellcheck={false}
            autocomplete="off"
            onClick={() => setTyped(typed ?? '')}
            onInput={event => {
              setTyped(event.currentTarget.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <div
            ref={list}
            id={`${id}-list`}
            class="picker-list"
            role="listbox"
            aria-label={`${label}: fields`}
            hidden={!open}
          >
            {matching.map((field, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys.
              <div
                key={field.path}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={field === marked}
                // The input keeps the focus.
                onMouseDown={event => event.preventDefault()}
                onClick={() => pick(field)}
              >
                <span class="picker-path">{nameOf(field)}</span>
                <span class="picker-limits">{describeLimits(field)}</span>
              </div>
            ))}
            {open && matching.length === 0 && (
              <div role="option" tabIndex={-1} aria-selected={false} aria-disabled class="picker-none">
                {fields === null ? 'Loading …' : 'No field matches.'}
              </div>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
