import { checkTeam, type MemberSetup } from '@fray/engine/rulesets/arena';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { teamHref } from '../app/route.js';
import { fightWith } from '../match/draft.js';
import type { KeptTeam } from '../state/teams.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { arenaContent } from './arena-content.js';
import { lookAt, sizeWords } from './look.js';

interface OwnProps {
  readonly team: KeptTeam;
  readonly onRename: (name: string) => void;
  readonly onCopy: () => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}

export function OwnCard({ team, onRename, onCopy, onExport, onDelete }: OwnProps) {
  const { id, name, members } = team;
  const faults = useMemo(() => checkTeam(arenaContent(), { name, members }).length, [team]);
  const [renaming, setRenaming] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const rename = (next: string | null) => {
    if (next?.trim()) onRename(next.trim());
    setRenaming(false);
    // Back to where it was asked for.
    requestAnimationFrame(() => tools.current?.querySelector('button')?.focus());
  };
  return (
    <article class="team-card" aria-label={name}>
      {renaming ? (
        <NameInput name={name} onDone={rename} />
      ) : (
        <h3>
          <a href={teamHref(id)}>{name || 'Nameless'}</a>
        </h3>
      )}
      <Faces members={members} />
      <p class="team-line" data-tone={faults > 0 ? 'ember' : 'verdigris'}>
        <Icon icon={faults > 0 ? 'hazard-sign' : 'check-mark'} />
        {sizeWords(members)}
        {faults > 0 && <b>{faults === 1 ? ', 1 fault to mend' : `, ${faults} faults to mend`}</b>}
      </p>
      <div class="team-tools" ref={tools}>
        <Button plain icon="quill-ink" label={`Rename ${name}`} onClick={() => setRenaming(true)} />
        <Button plain icon="files" label={`Duplicate ${name}`} onClick={onCopy} />
        <Button plain icon="save" label={`Export ${name}`} onClick={onExport} />
        <Button plain icon="trash-can" label={`Delete ${name}`} onClick={onDelete} />
        <Button
          icon="sword-clash"
          disabled={faults > 0}
          label={faults > 0 ? `${name} has faults: mend them before it fights` : undefined}
          onClick={() => fightWith(`own:${id}`)}
        >
          Fight
        </Button>
      </div>
    </article>
  );
}

function NameInput({
  name,
  onDone,
}: {
  readonly name: string;
  readonly onDone: (name: string | null) => void;
}) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  // Whoever asked to rename it wants to type.
  useEffect(() => field.current?.select(), []);
  return (
    <input
      class="input"
      aria-label={`New name of ${name}`}
      value={text}
      maxLength={60}
      ref={field}
      onInput={event => setText(event.currentTarget.value)}
      onBlur={() => onDone(text)}
      onKeyDown={event => {
        if (event.key === 'Enter') onDone(text);
        else if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}

interface PremadeProps {
  readonly team: {
    readonly id: string;
    readonly name: string;
    readonly members: string[];
    readonly style?: string | undefined;
  };
  readonly onCopy: () => void;
}

export function PremadeCard({ team, onCopy }: PremadeProps) {
  const { id, name, members, style } = team;
  return (
    <article class="team-card" aria-label={name}>
      <h3>{name}</h3>
      <Faces members={members} />
      <p class="team-line">{style ?? sizeWords(members)}</p>
      <div class="team-tools">
        <Button icon="files" label={`Copy ${name} to change it`} onClick={onCopy}>
          Copy
        </Button>
        <Button icon="sword-clash" onClick={() => fightWith(`premade:${id}`)}>
          Fight
        </Button>
      </div>
    </article>
  );
}

const SHOWN = 6;

/** Who is in a team: their faces, and how many more there are. */
export function Faces({ members }: { readonly members: readonly MemberSetup[] }) {
  return (
    <ul class="team-faces" aria-label="Fighters">
      {members.slice(0, SHOWN).map((member, index) => {
        const { name, icon } = lookAt(member);
        return (
          <li key={`${index} ${name}`} title={name}>
            <Icon icon={icon} label={name} />
          </li>
        );
      })}
      {members.length > SHOWN && <li class="team-more">+{members.length - SHOWN}</li>}
      {members.length === 0 && <li class="team-nobody">Nobody yet</li>}
    </ul>
  );
}
