import type { FighterRecord, MemberSetup } from '@fray/engine/rulesets/arena';
import { useRef } from 'preact/hooks';
import { type Problem, problemTextsAt } from '../../../../state/problems.js';
import { newSeed } from '../../../../state/seed.js';
import { Button } from '../../../../ui/Button.js';
import { Field, Wrong } from '../../../../ui/Field.js';
import { Icon } from '../../../../ui/Icon.js';
import { Stars } from '../../../../ui/Stars.js';
import { summarizeMember, traitNames } from '../member-summary.js';
import { FighterNumbers } from './FighterNumbers.js';
import { GearFields } from './GearFields.js';
import { OrderFields } from './OrderFields.js';
import { PersonalityFields } from './PersonalityFields.js';
import { SupplyFields } from './SupplyFields.js';
import { TraitFields } from './TraitFields.js';
import '../../../../ui/engraved.css';
import './editor.css';

interface EditorProps {
  readonly member: MemberSetup;
  /** The problems of this fighter. */
  readonly problems: readonly Problem[];
  readonly first: boolean;
  readonly last: boolean;
  readonly onChange: (member: MemberSetup) => void;
  readonly onMove: (step: number) => void;
  readonly onCopy: () => void;
  readonly onDrop: () => void;
}

/** The props of every section of the form. */
export interface FieldsProps {
  readonly record: FighterRecord;
  readonly problems: readonly Problem[];
  readonly onChange: (record: FighterRecord) => void;
}

/** Paths that have a field of their own, which shows their problems. */
const FIELDS = /^(name|equipment|consumables|settings|traits)\b/;

/** The form for one fighter, and the numbers that follow from it. */
export function FighterEditor({
  member,
  problems,
  first,
  last,
  onChange,
  onMove,
  onCopy,
  onDrop,
}: EditorProps) {
  const { name, icon, record, sheet } = summarizeMember(member);
  // The numbers before the first edit, to show the differences.
  const before = useRef(sheet);
  // While a fighter has no valid numbers, the last valid ones are shown.
  const latest = useRef(sheet);
  if (sheet) latest.current = sheet;
  const reroll = () => {
    if (typeof member !== 'object' || !('generate' in member)) return;
    before.current = null;
    onChange({ generate: member.generate, seed: newSeed() });
  };
  const isRandom = typeof member === 'object' && 'generate' in member;
  const part = record && { record, problems, onChange };
  return (
    <>
      <section class="editor" aria-label={name}>
        <div class="editor-head">
          <div class="editor-disc engraved" data-tone="verdigris">
            <Icon icon={icon} />
          </div>
          <div class="editor-who">
            {record ? (
              <Field label="Name" quiet place="name" wrong={problemTextsAt(problems, 'name')}>
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
                <Stars count={record.stars} /> {traitNames(record) || 'No Traits'}
              </p>
            )}
            <Wrong texts={problems.filter(({ field }) => !FIELDS.test(field)).map(({ text }) => text)} />
          </div>
          <div class="editor-tools">
            {isRandom && (
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
            This is not a fighter that these rules know. Remove it, or replace it with another.
          </p>
        )}
      </section>
      <FighterNumbers sheet={latest.current} stale={sheet === null} before={before.current} />
    </>
  );
}
