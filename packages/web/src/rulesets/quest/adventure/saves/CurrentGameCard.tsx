import { useStore } from '../../../../state/store.js';
import { Button } from '../../../../ui/Button.js';
import { Icon } from '../../../../ui/Icon.js';
import type { Save } from '../state/api.js';
import type { AdventureGame } from '../state/game.js';
import { UnsealedNote } from './UnsealedNote.js';
import { useSave } from './useSave.js';

interface CurrentGameCardProps {
  readonly game: AdventureGame;
  readonly npub: string;
  readonly onSaved: (save: Save) => void;
}

/** The game in progress, and the button that saves it. */
export function CurrentGameCard({ game, npub, onSaved }: CurrentGameCardProps) {
  const { now, waiting } = useStore(game);
  const saving = useSave(game, npub, onSaved);
  const { hero, savable } = now.situation;
  return (
    <article class="save-card">
      <span class="save-face engraved" data-tone="gold">
        <Icon icon={hero.class.icon} />
      </span>
      <div class="save-words">
        <p class="save-name">{hero.name}</p>
        <p>
          Level {hero.level} {hero.race.name} {hero.class.name}, {hero.hp} of {hero.maxHp} HP
        </p>
        <p>
          <Icon icon="position-marker" />
          {now.view.title}
        </p>
        <p
          class="save-when"
          role="status"
          data-tone={saving.message && !saving.message.ok ? 'ember' : undefined}
        >
          {saving.message?.text ?? saveStateText(now.unsaved, now.saved !== null, savable)}
        </p>
        {now.unsealed && <UnsealedNote />}
      </div>
      <div class="save-ways">
        <Button main icon="save" disabled={saving.busy || waiting || !savable} onClick={saving.save}>
          {saving.busy ? 'Saving …' : 'Save now'}
        </Button>
      </div>
    </article>
  );
}

function saveStateText(unsaved: boolean, ever: boolean, savable: boolean): string {
  if (!savable) return 'You are in a fight and cannot save: finish it first, loot included.';
  if (!unsaved) return 'Everything is saved.';
  return ever ? 'There is progress since the last save.' : 'Not saved yet.';
}
