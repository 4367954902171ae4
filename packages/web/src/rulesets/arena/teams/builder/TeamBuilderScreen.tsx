import { checkTeam, type MemberSetup } from '@fray/engine/rulesets/arena';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { go } from '../../../../app/route.js';
import { type Problem, problemsAt, toProblems } from '../../../../state/problems.js';
import { Button, LinkButton } from '../../../../ui/Button.js';
import { Field } from '../../../../ui/Field.js';
import { HomeLink } from '../../../../ui/HomeLink.js';
import { Notice, notice } from '../../../../ui/Notice.js';
import { ThemeButton } from '../../../../ui/ThemeButton.js';
import type { ScreenProps } from '../../../plugin.js';
import { teamHref } from '../../hrefs.js';
import { fightWith } from '../../match/draft.js';
import { arenaContent } from '../arena-content.js';
import { moveItem } from '../fighter/edit-fighter.js';
import { FighterEditor } from '../fighter/FighterEditor.js';
import { ExportDialog } from '../ImportExportDialogs.js';
import { summarizeMember, teamSizeText } from '../member-summary.js';
import { WinChancePanel } from '../odds/WinChancePanel.js';
import { StorageWarning } from '../StorageWarning.js';
import { addTeam, changeTeam, findSavedTeam, removeTeam, type SavedTeam } from '../saved-teams.js';
import { useSavedTeams } from '../useSavedTeams.js';
import { AddFightersDialog } from './AddFightersDialog.js';
import { MemberList } from './MemberList.js';
import { ProblemSummary } from './ProblemSummary.js';
import '../teams.css';
import './builder.css';

/** Edits one team. Every change is saved at once. */
export function TeamBuilderScreen({ params }: ScreenProps) {
  const { teams } = useSavedTeams();
  const team = teams.find(each => each.id === params.team);
  return team ? <Builder team={team} others={teams.filter(each => each !== team)} /> : <TeamMissing />;
}

type Open = 'add' | 'export' | null;

interface BuilderProps {
  readonly team: SavedTeam;
  readonly others: readonly SavedTeam[];
}

function Builder({ team, others }: BuilderProps) {
  const { name, members } = team;
  const [{ wanted, form }, setSelected] = useState({ wanted: 0, form: 0 });
  const [open, setOpen] = useState<Open>(null);
  const problems = useMemo(() => toProblems(checkTeam(arenaContent(), { name, members })), [team]);
  const at = Math.min(wanted, members.length - 1);
  const member = members[at];
  const page = useRef<HTMLElement>(null);
  // A notice about another team no longer matters.
  useEffect(() => notice.set(null), [team.id]);
  useEffect(() => {
    document.title = `${name || 'Nameless'} – Fray`;
  }, [name]);
  // Another fighter gets a new form; one that only moves in the list keeps its form, and the focus in it.
  const choose = (next: number) => setSelected({ wanted: next, form: form + 1 });
  const setMembers = (next: readonly MemberSetup[]) => changeTeam({ ...team, members: next });
  const setMember = (next: MemberSetup) =>
    setMembers(members.map((each, index) => (index === at ? next : each)));
  const add = (more: MemberSetup) => {
    setMembers([...members, more]);
    choose(members.length);
  };
  const move = (step: number) => {
    setMembers(moveItem(members, at, at + step));
    setSelected({ wanted: at + step, form });
  };
  const drop = () => {
    setMembers(members.filter((_, index) => index !== at));
    choose(at);
    const undo = () => {
      const now = findSavedTeam(team.id);
      if (now) changeTeam({ ...now, members: now.members.toSpliced(at, 0, member!) });
      setSelected({ wanted: at, form: form + 2 });
    };
    notice.set({ text: `${summarizeMember(member!).name} was removed.`, undo });
  };
  const copyTeam = () => go(teamHref(addTeam(`${name}, copy`.slice(0, 60), members).id));
  const remove = () => {
    notice.set({ text: `“${name}” is deleted.`, undo: removeTeam(team.id) });
    go('#/teams');
  };
  const goToProblem = ({ member: whose, field }: Problem) => {
    if (whose !== null) choose(whose);
    requestAnimationFrame(() => focusField(page.current, field));
  };
  return (
    <main class="builder" tabIndex={-1} ref={page}>
      <header class="builder-head">
        <div class="setup-top">
          <HomeLink />
          <LinkButton plain icon="return-arrow" href="#/teams">
            All teams
          </LinkButton>
          <ThemeButton />
        </div>
        <h1 class="unseen">Team {name}</h1>
        <div class="builder-title">
          <Field
            label="Name of the team"
            quiet
            place="name"
            wrong={problemsAt(problems, 'name').flatMap(each => (each.member === null ? [each.text] : []))}
          >
            {wiring => (
              <input
                {...wiring}
                class="input builder-name"
                value={name}
                maxLength={60}
                placeholder="Name of the team"
                spellcheck={false}
                autocomplete="off"
                onInput={event => changeTeam({ ...team, name: event.currentTarget.value })}
              />
            )}
          </Field>
          <div class="builder-tools">
            <Button plain icon="files" label="Duplicate this team" onClick={copyTeam} />
            <Button plain icon="save" label="Export this team" onClick={() => setOpen('export')} />
            <Button plain icon="trash-can" label="Delete this team" onClick={remove} />
            <Button
              main
              icon="sword-clash"
              disabled={problems.length > 0}
              label={problems.length > 0 ? 'Fight: fix the problems first' : undefined}
              onClick={() => fightWith(`own:${team.id}`)}
            >
              Fight
            </Button>
          </div>
        </div>
        <StorageWarning />
        <ProblemSummary
          problems={problems}
          members={members}
          ready={`Ready to fight: ${teamSizeText(members)}.`}
          onGo={goToProblem}
        />
        {members.length > 0 && (
          <WinChancePanel key={team.id} team={team} others={others} isReady={problems.length === 0} />
        )}
      </header>
      <div class="builder-body">
        <MemberList
          members={members}
          problems={problems}
          chosen={at}
          onChoose={choose}
          onAdd={() => setOpen('add')}
        />
        {member === undefined ? (
          <section class="builder-empty">
            <p>This team has no fighters yet. Pick known fighters, or roll random ones.</p>
            <Button main icon="swordman" onClick={() => setOpen('add')}>
              Add the first fighter
            </Button>
          </section>
        ) : (
          <FighterEditor
            key={form}
            member={member}
            problems={problems.filter(each => each.member === at)}
            first={at === 0}
            last={at === members.length - 1}
            onChange={setMember}
            onMove={move}
            onCopy={() => add(member)}
            onDrop={drop}
          />
        )}
      </div>
      {open === 'add' && <AddFightersDialog members={members} onAdd={add} onClose={() => setOpen(null)} />}
      {open === 'export' && <ExportDialog team={team} onClose={() => setOpen(null)} />}
      <Notice />
    </main>
  );
}

/** Focuses the field of a problem, or the nearest control around it. */
function focusField(page: HTMLElement | null, field: string): void {
  const places = [...(page?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const near = places
    .filter(({ dataset: { place = '' } }) => field === place || field.startsWith(place))
    .sort((a, b) => b.dataset.place!.length - a.dataset.place!.length)[0];
  near?.closest('details')?.setAttribute('open', '');
  const control = near?.matches('input, select, button')
    ? near
    : near?.querySelector<HTMLElement>('input, select, button, summary');
  near?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

function TeamMissing() {
  return (
    <main class="builder builder-missing" tabIndex={-1}>
      <h1>Not in this browser</h1>
      <p>
        A team is saved in the browser it was built in. This one was deleted, or built elsewhere: export it
        there, and import it here.
      </p>
      <LinkButton main icon="team-idea" href="#/teams">
        To the teams
      </LinkButton>
    </main>
  );
}
