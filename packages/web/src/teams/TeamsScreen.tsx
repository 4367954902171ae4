import { useEffect, useState } from 'preact/hooks';
import { go, teamHref } from '../app/route.js';
import { useStore } from '../state/store.js';
import { addTeam, changeTeam, type KeptTeam, readShelf, removeTeam, shelf } from '../state/teams.js';
import { Button, LinkButton } from '../ui/Button.js';
import { HomeMark } from '../ui/HomeMark.js';
import { Notice, notice } from '../ui/Notice.js';
import { ThemeButton } from '../ui/ThemeButton.js';
import { arenaContent } from './arena-content.js';
import { ExportDialog, ImportDialog } from './ExchangeDialogs.js';
import { Keeping } from './Keeping.js';
import { OwnCard, PremadeCard } from './TeamCard.js';
import '../home/home.css';
import '../home/setup.css';
import './teams.css';

/** All teams: those of one's own, and those that come with the game. */
export function TeamsScreen() {
  const { teams } = useShelf();
  const [dialog, setDialog] = useState<'import' | KeptTeam | null>(null);
  useEffect(() => {
    document.title = 'Teams – Fray';
  }, []);
  const begin = () => go(teamHref(addTeam('New team').id));
  const copy = ({ name, members }: Pick<KeptTeam, 'name' | 'members'>) => {
    const twin = addTeam(`${name}, copy`.slice(0, 60), members);
    notice.set({ text: `“${twin.name}” is yours to change.`, undo: () => removeTeam(twin.id) });
  };
  const remove = (team: KeptTeam) => {
    const undo = removeTeam(team.id);
    notice.set({ text: `“${team.name}” is deleted.`, undo });
  };
  const imported = (made: readonly KeptTeam[]) => {
    const undo = () => {
      for (const { id } of made) removeTeam(id);
    };
    notice.set({ text: importedWords(made), undo });
  };
  return (
    <main class="setup teams" tabIndex={-1}>
      <header class="setup-head">
        <div class="setup-top">
          <HomeMark />
          <ThemeButton />
        </div>
        <h1>Teams</h1>
        <p>Choose who fights, what with, and after which orders. In the arena they are on their own.</p>
        <div class="teams-tools">
          <Button main icon="team-idea" onClick={begin}>
            New team
          </Button>
          <Button icon="load" onClick={() => setDialog('import')}>
            Import
          </Button>
          <LinkButton icon="sword-clash" href="#/setup/arena">
            Set up a match
          </LinkButton>
        </div>
        <Keeping />
      </header>
      <section class="teams-part" aria-labelledby="teams-own">
        <h2 id="teams-own">Your own</h2>
        {teams.length === 0 ? (
          <p class="teams-empty">
            No team of your own yet. Begin a new one, copy one of those below and change it, or import one
            that somebody sent you.
          </p>
        ) : (
          <ul class="teams-list">
            {teams.map(team => (
              <li key={team.id}>
                <OwnCard
                  team={team}
                  onRename={name => changeTeam({ ...team, name })}
                  onCopy={() => copy(team)}
                  onExport={() => setDialog(team)}
                  onDelete={() => remove(team)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section class="teams-part" aria-labelledby="teams-premade">
        <h2 id="teams-premade">Premade</h2>
        <ul class="teams-list">
          {[...arenaContent().teams.values()].map(team => (
            <li key={team.id}>
              <PremadeCard team={team} onCopy={() => copy(team)} />
            </li>
          ))}
        </ul>
      </section>
      {dialog === 'import' && <ImportDialog onClose={() => setDialog(null)} onImported={imported} />}
      {dialog !== null && dialog !== 'import' && (
        <ExportDialog team={dialog} onClose={() => setDialog(null)} />
      )}
      <Notice />
    </main>
  );
}

function importedWords(made: readonly KeptTeam[]): string {
  return made.length === 1 ? `“${made[0]!.name}” is imported.` : `${made.length} teams are imported.`;
}

/** The own teams, kept up with what other tabs do. */
export function useShelf() {
  useState(() => readShelf());
  useEffect(() => {
    addEventListener('storage', readShelf);
    return () => removeEventListener('storage', readShelf);
  }, []);
  return useStore(shelf);
}
