import { checkTeam, type MemberSetup } from '@fray/engine/rulesets/arena';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { go, teamHref } from '../app/route.js';
import { fightWith } from '../match/draft.js';
import { addTeam, changeTeam, type KeptTeam, keptTeam, removeTeam } from '../state/teams.js';
import { Button, LinkButton } from '../ui/Button.js';
import { Field } from '../ui/Field.js';
import { HomeMark } from '../ui/HomeMark.js';
import { Notice, notice } from '../ui/Notice.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { AddDialog } from './AddDialog.js';
import { arenaContent } from './arena-content.js';
import { ExportDialog } from './ExchangeDialogs.js';
import { moved } from './edit.js';
import { FaultSummary } from './FaultSummary.js';
import { FighterEditor } from './FighterEditor.js';
import { type Fault, faultsAt, faultsOf } from './faults.js';
import { Keeping } from './Keeping.js';
import { lookAt, sizeWords } from './look.js';
import { MemberList } from './MemberList.js';
import { useShelf } from './TeamsScreen.js';
import './teams.css';
import './builder.css';

/** Works on one team. Everything is kept as it is done. */
export function BuilderScreen({ id }: { readonly id: string }) {
  const { teams } = useShelf();
  const team = teams.find(each => each.id === id);
  return team ? <Builder team={team} /> : <Missing />;
}

type Open = 'add' | 'export' | null;

function Builder({ team }: { readonly team: KeptTeam }) {
  const { name, members } = team;
  const [{ wanted, form }, setPlace] = useState({ wanted: 0, form: 0 });
  const [open, setOpen] = useState<Open>(null);
  const faults = useMemo(() => faultsOf(checkTeam(arenaContent(), { name, members })), [team]);
  const at = Math.min(wanted, members.length - 1);
  const member = members[at];
  const page = useRef<HTMLElement>(null);
  // What was said of another team is no longer of interest here.
  useEffect(() => notice.set(null), [team.id]);
  useEffect(() => {
    document.title = `${name || 'Nameless'} – Fray`;
  }, [name]);
  // Another fighter, another form; one that only changes places keeps it, and the focus in it.
  const choose = (next: number) => setPlace({ wanted: next, form: form + 1 });
  const setMembers = (next: readonly MemberSetup[]) => changeTeam({ ...team, members: next });
  const setMember = (next: MemberSetup) =>
    setMembers(members.map((each, index) => (index === at ? next : each)));
  const add = (more: MemberSetup) => {
    setMembers([...members, more]);
    choose(members.length);
  };
  const move = (step: number) => {
    setMembers(moved(members, at, at + step));
    setPlace({ wanted: at + step, form });
  };
  const drop = () => {
    setMembers(members.filter((_, index) => index !== at));
    choose(at);
    const undo = () => {
      const now = keptTeam(team.id);
      if (now) changeTeam({ ...now, members: now.members.toSpliced(at, 0, member!) });
      setPlace({ wanted: at, form: form + 2 });
    };
    notice.set({ text: `${lookAt(member!).name} is out.`, undo });
  };
  const copyTeam = () => go(teamHref(addTeam(`${name}, copy`.slice(0, 60), members).id));
  const remove = () => {
    notice.set({ text: `“${name}” is deleted.`, undo: removeTeam(team.id) });
    go('#/teams');
  };
  const goTo = ({ member: whose, field }: Fault) => {
    if (whose !== null) choose(whose);
    requestAnimationFrame(() => focusOn(page.current, field));
  };
  return (
    <main class="builder" tabIndex={-1} ref={page}>
      <header class="builder-head">
        <div class="setup-top">
          <HomeMark />
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
            wrong={faultsAt(faults, 'name').flatMap(each => (each.member === null ? [each.text] : []))}
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
              disabled={faults.length > 0}
              label={faults.length > 0 ? 'Fight: mend the faults first' : undefined}
              onClick={() => fightWith(`own:${team.id}`)}
            >
              Fight
            </Button>
          </div>
        </div>
        <Keeping />
        <FaultSummary
          faults={faults}
          members={members}
          ready={`Ready to fight: ${sizeWords(members)}.`}
          onGo={goTo}
        />
      </header>
      <div class="builder-body">
        <MemberList
          members={members}
          faults={faults}
          chosen={at}
          onChoose={choose}
          onAdd={() => setOpen('add')}
        />
        {member === undefined ? (
          <section class="builder-empty">
            <p>Nobody is in this team yet. Pick fighters that everybody knows, or have some made up.</p>
            <Button main icon="swordman" onClick={() => setOpen('add')}>
              Add the first fighter
            </Button>
          </section>
        ) : (
          <FighterEditor
            key={form}
            member={member}
            faults={faults.filter(each => each.member === at)}
            first={at === 0}
            last={at === members.length - 1}
            onChange={setMember}
            onMove={move}
            onCopy={() => add(member)}
            onDrop={drop}
          />
        )}
      </div>
      {open === 'add' && <AddDialog members={members} onAdd={add} onClose={() => setOpen(null)} />}
      {open === 'export' && <ExportDialog team={team} onClose={() => setOpen(null)} />}
      <Notice />
    </main>
  );
}

/** To the field of a fault, or to the nearest thing around it that can be changed. */
function focusOn(page: HTMLElement | null, field: string): void {
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

function Missing() {
  return (
    <main class="builder builder-missing" tabIndex={-1}>
      <h1>Not in this browser</h1>
      <p>
        A team is kept in the browser it was built in. This one was deleted, or built elsewhere: export it
        there, and import it here.
      </p>
      <LinkButton main icon="team-idea" href="#/teams">
        To the teams
      </LinkButton>
    </main>
  );
}
