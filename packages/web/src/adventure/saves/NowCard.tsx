import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import type { Save } from '../state/api.js';
import type { Journey } from '../state/journey.js';
import { Unsealed } from './Unsealed.js';
import { useSaving } from './useSaving.js';

interface NowProps {
  readonly journey: Journey;
  readonly npub: string;
  readonly onSaved: (save: Save) => void;
}

/** The game as it runs, and the button that keeps it. */
export function NowCard({ journey, npub, onSaved }: NowProps) {
  const { now, waiting } = useStore(journey);
  const saving = useSaving(journey, npub, onSaved);
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
        <p class="save-when" role="status" data-tone={saving.word && !saving.word.good ? 'ember' : undefined}>
          {saving.word?.text ?? stateWords(now.unsaved, now.saved !== null, savable)}
        </p>
        {now.unsealed && <Unsealed />}
      </div>
      <div class="save-ways">
        <Button main icon="save" disabled={saving.busy || waiting || !savable} onClick={saving.save}>
          {saving.busy ? 'Saving …' : 'Save now'}
        </Button>
      </div>
    </article>
  );
}

function stateWords(unsaved: boolean, ever: boolean, savable: boolean): string {
  if (!savable) return 'A fight is on. There is no saving in a fight: end it first, loot and all.';
  if (!unsaved) return 'All of it is saved.';
  return ever ? 'There is progress since the last save.' : 'Not saved yet.';
}
