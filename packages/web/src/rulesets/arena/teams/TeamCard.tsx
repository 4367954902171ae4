import { checkTeam, type MemberSetup } from '@fray/engine/rulesets/arena';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { teamHref } from '../hrefs.js';
import { fightWith } from '../match/draft.js';
import { arenaContent } from './arena-content.js';
import { summarizeMember, teamSizeText } from './member-summary.js';
import type { SavedTeam } from './saved-teams.js';

interface OwnProps {
  readonly team: SavedTeam;
  readonly onRename: (name: string) => void;
  readonly onCopy: () => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
}

export function OwnTeamCard({ team, onRename, onCopy, onExport, onDelete }: OwnProps) {
  const { id, name, members } = team;
  const problems = useMemo(() => checkTeam(arenaContent(), { name, members }).length, [team]);
  const [renaming, setRenaming] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  const rename = (next: string | null) => {
    if (next?.trim()) onRename(next.trim());
    setRenaming(false);
    // Return the focus to the rename button.
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
      <MemberIcons members={members} />
      <p class="team-line" data-tone={problems > 0 ? 'ember' : 'verdigris'}>
        <Icon icon={problems > 0 ? 'hazard-sign' : 'check-mark'} />
        {teamSizeText(members)}
        {problems > 0 && <b>{problems === 1 ? ', 1 problem to fix' : `, ${problems} problems to fix`}</b>}
      </p>
      <div class="team-tools" ref={tools}>
        <Button plain icon="quill-ink" label={`Rename ${name}`} onClick={() => setRenaming(true)} />
        <Button plain icon="files" label={`Duplicate ${name}`} onClick={onCopy} />
        <Button plain icon="save" label={`Export ${name}`} onClick={onExport} />
        <Button plain icon="trash-can" label={`Delete ${name}`} onClick={onDelete} />
        <Button
          icon="sword-clash"
          disabled={problems > 0}
          label={problems > 0 ? `${name} has problems: fix them before it fights` : undefined}
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
  // The player asked to rename the team, so typing can start at once.
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

export function PremadeTeamCard({ team, onCopy }: PremadeProps) {
  const { id, name, members, style } = team;
  return (
    <article class="team-card" aria-label={name}>
      <h3>{name}</h3>
      <MemberIcons members={members} />
      <p class="team-line">{style ?? teamSizeText(members)}</p>
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

const MAX_ICONS = 6;

/** The icons of a team's members, and how many more there are. */
export function MemberIcons({ members }: { readonly members: readonly MemberSetup[] }) {
  return (
    <ul class="team-faces" aria-label="Fighters">
      {members.slice(0, MAX_ICONS).map((member, index) => {
        const { name, icon } = summarizeMember(member);
        return (
          <li key={`${index} ${name}`} title={name}>
            <Icon icon={icon} label={name} />
          </li>
        );
      })}
      {members.length > MAX_ICONS && <li class="team-more">+{members.length - MAX_ICONS}</li>}
      {members.length === 0 && <li class="team-nobody">No fighters yet</li>}
    </ul>
  );
}
