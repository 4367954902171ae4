import type { FighterRecord, MemberSetup } from '@fray/engine/rulesets/arena';
import { useRef } from 'preact/hooks';
import { newSeed } from '../state/seed.js';
import { Button } from '../ui/Button.js';
import { Field, Wrong } from '../ui/Field.js';
import { Icon } from '../ui/Icon.js';
import { Stars } from '../ui/Stars.js';
import { type Fault, textsAt } from './faults.js';
import { GearFields } from './GearFields.js';
import { lookAt, traitWords } from './look.js';
import { Numbers } from './Numbers.js';
import { OrderFields } from './OrderFields.js';
import { PersonalityFields } from './PersonalityFields.js';
import { SupplyFields } from './SupplyFields.js';
import { TraitFields } from './TraitFields.js';
import '../ui/engraved.css';
import './editor.css';

interface EditorProps {
  readonly member: MemberSetup;
  /** Those of this fighter. */
  readonly faults: readonly Fault[];
  readonly first: boolean;
  readonly last: boolean;
  readonly onChange: (member: MemberSetup) => void;
  readonly onMove: (step: number) => void;
  readonly onCopy: () => void;
  readonly onDrop: () => void;
}

/** What every part of the form is given. */
export interface PartProps {
  readonly record: FighterRecord;
  readonly faults: readonly Fault[];
  readonly onChange: (record: FighterRecord) => void;
}

/** What has a field of its own, where its faults are said. */
const FIELDS = /^(name|equipment|consumables|settings|traits)\b/;

/** One fighter: what can be chosen about him, and the numbers that follow from it. */
export function FighterEditor({
  member,
  faults,
  first,
  last,
  onChange,
  onMove,
  onCopy,
  onDrop,
}: EditorProps) {
  const { name, icon, record, sheet } = lookAt(member);
  // How he was when somebody began to change him: for the differences.
  const before = useRef(sheet);
  // Numbers are shown as long as there were any.
  const latest = useRef(sheet);
  if (sheet) latest.current = sheet;
  const reroll = () => {
    if (typeof member !== 'object' || !('generate' in member)) return;
    before.current = null;
    onChange({ generate: member.generate, seed: newSeed() });
  };
  const made = typeof member === 'object' && 'generate' in member;
  const part = record && { record, faults, onChange };
  return (
    <>
      <section class="editor" aria-label={name}>
        <div class="editor-head">
          <div class="editor-disc engraved" data-tone="verdigris">
            <Icon icon={icon} />
          </div>
          <div class="editor-who">
            {record ? (
              <Field label="Name" quiet place="name" wrong={textsAt(faults, 'name')}>
                {wiring => (
                  <input
                    {...wiring}
                    class="input editor-name"
                    value={record.name}
                    maxLength={60}
                    spellcheck={false}
                    autocomplete="off"
                    onInput={event => onChange({ ...record, name: event.currentTarget.value })}
                  />
                )}
              </Field>
            ) : (
              <h2>Cannot be read</h2>
            )}
            {record && (
              <p class="editor-line">
                <Stars count={record.stars} /> {traitWords(record) || 'No Traits'}
              </p>
            )}
            <Wrong texts={faults.filter(({ field }) => !FIELDS.test(field)).map(({ text }) => text)} />
          </div>
          <div class="editor-tools">
            {made && (
              <Button icon="rolling-dices" onClick={reroll}>
                Another
              </Button>
            )}
            <Button
              plain
              class="turn-up"
              icon="plain-arrow"
              label={`Move ${name} up`}
              disabled={first}
              onClick={() => onMove(-1)}
            />
            <Button
              plain
              icon="plain-arrow"
              label={`Move ${name} down`}
              disabled={last}
              onClick={() => onMove(1)}
            />
            <Button plain icon="files" label={`Duplicate ${name}`} onClick={onCopy} />
            <Button plain icon="cancel" label={`Remove ${name}`} onClick={onDrop} />
          </div>
        </div>
        {part ? (
          <>
            <GearFields {...part} />
            <SupplyFields {...part} />
            <PersonalityFields {...part} />
            <OrderFields {...part} actions={latest.current?.actions ?? []} />
            <TraitFields {...part} />
          </>
        ) : (
          <p class="editor-unread">
            What is kept here is not a fighter that these rules know. Remove it, or put another in its place.
          </p>
        )}
      </section>
      <Numbers sheet={latest.current} stale={sheet === null} before={before.current} />
    </>
  );
}
