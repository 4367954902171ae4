import { useState } from 'preact/hooks';
import { Button } from '../../../ui/Button.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import { Dialog } from '../../../ui/Dialog.js';
import { Field } from '../../../ui/Field.js';
import { addTeam, type SavedTeam } from './saved-teams.js';
import { parseTeams, teamToJson } from './team-json.js';

interface ImportProps {
  readonly onClose: () => void;
  readonly onImported: (teams: readonly SavedTeam[]) => void;
}

/** Imports teams from JSON. Refused text stays in the field, with the reasons. */
export function ImportDialog({ onClose, onImported }: ImportProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const take = () => {
    const read = parseTeams(text);
    if ('wrong' in read) {
      setWrong(read.wrong);
      return;
    }
    onImported(read.teams.map(({ name, members }) => addTeam(name, members)));
    onClose();
  };
  return (
    <Dialog title="Import a team" onClose={onClose}>
      <Field
        label="The team as JSON text"
        hint="As ‘Export’ gives it: one team, or a list of them. Also the teams of any Arena setup."
        wrong={wrong}
      >
        {wiring => (
          <textarea
            {...wiring}
            class="input"
            rows={10}
            spellcheck={false}
            value={text}
            placeholder={'{ "name": "The Late Shift", "members": ["ysolde", "odile"] }'}
            onInput={event => {
              setText(event.currentTarget.value);
              setWrong([]);
            }}
          />
        )}
      </Field>
      <Button main icon="load" onClick={take}>
        Import
      </Button>
    </Dialog>
  );
}

/** Shows a team as JSON, to be copied and sent. */
export function ExportDialog({ team, onClose }: { readonly team: SavedTeam; readonly onClose: () => void }) {
  const text = teamToJson(team);
  return (
    <Dialog title={`Export ${team.name}`} onClose={onClose}>
      <Field
        label="The team as JSON text"
        hint="For ‘Import’ here or elsewhere, and for setups of the command line."
      >
        {wiring => (
          <textarea
            {...wiring}
            class="input"
            rows={10}
            readOnly
            value={text}
            onFocus={event => event.currentTarget.select()}
          />
        )}
      </Field>
      <CopyButton main icon="linked-rings" label="Copy the text" text={() => text}>
        Copy the text
      </CopyButton>
    </Dialog>
  );
}
