import { useEffect, useState } from 'preact/hooks';
import { go } from '../../../app/route.js';
import { Button, LinkButton } from '../../../ui/Button.js';
import { HomeLink } from '../../../ui/HomeLink.js';
import { Notice, notice } from '../../../ui/Notice.js';
import { ThemeButton } from '../../../ui/ThemeButton.js';
import { teamHref } from '../hrefs.js';
import { arenaContent } from './arena-content.js';
import { ExportDialog, ImportDialog } from './ImportExportDialogs.js';
import { StorageWarning } from './StorageWarning.js';
import { addTeam, changeTeam, removeTeam, type SavedTeam } from './saved-teams.js';
import { OwnTeamCard, PremadeTeamCard } from './TeamCard.js';
import { useSavedTeams } from './useSavedTeams.js';
import '../../../home/home.css';
import '../../../home/setup.css';
import './teams.css';

/** All teams: the player's own, and the premade ones. */
export function TeamsScreen() {
  const { teams } = useSavedTeams();
  const [dialog, setDialog] = useState<'import' | SavedTeam | null>(null);
  useEffect(() => {
    document.title = 'Teams – Fray';
  }, []);
  const begin = () => go(teamHref(addTeam('New team').id));
  const copy = ({ name, members }: Pick<SavedTeam, 'name' | 'members'>) => {
    const duplicate = addTeam(`${name}, copy`.slice(0, 60), members);
    notice.set({ text: `“${duplicate.name}” is yours to change.`, undo: () => removeTeam(duplicate.id) });
  };
  const remove = (team: SavedTeam) => {
    const undo = removeTeam(team.id);
    notice.set({ text: `“${team.name}” is deleted.`, undo });
  };
  const imported = (made: readonly SavedTeam[]) => {
    const undo = () => {
      for (const { id } of made) removeTeam(id);
    };
    notice.set({ text: importedText(made), undo });
  };
  return (
    <main class="setup teams" tabIndex={-1}>
      <header class="setup-head">
        <div class="setup-top">
          <HomeLink />
          <ThemeButton />
        </div>
        <h1>Teams</h1>
        <p>Choose who fights, with which gear and which orders. In the arena they are on their own.</p>
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
        <StorageWarning />
      </header>
      <section class="teams-part" aria-labelledby="teams-own">
        <h2 id="teams-own">Your own</h2>
        {teams.length === 0 ? (
          <p class="teams-empty">
            No team of your own yet. Begin a new one, copy one of those below and change it, or import one
            that you were sent.
          </p>
        ) : (
          <ul class="teams-list">
            {teams.map(team => (
              <li key={team.id}>
                <OwnTeamCard
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
              <PremadeTeamCard team={team} onCopy={() => copy(team)} />
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

function importedText(made: readonly SavedTeam[]): string {
  return made.length === 1 ? `“${made[0]!.name}” is imported.` : `${made.length} teams are imported.`;
}
