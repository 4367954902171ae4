import type { Atlas, SaveRecord } from '@fray/engine/rulesets/quest';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../ui/Icon.js';
import { Unsealed } from './Unsealed.js';
import { whenWords } from './when.js';

interface SaveCardProps {
  readonly atlas: Atlas;
  readonly save: SaveRecord;
  /** In seconds, as Nostr has it. */
  readonly savedAt: number;
  /** Which one it is: 'Revision 3'. */
  readonly mark: string;
  /** Whether this server cannot vouch for it; left out where that shows only when it is loaded. */
  readonly unsealed?: boolean;
  readonly children?: ComponentChildren;
}

/** A hero as he was when he was saved. */
export function SaveCard({ atlas, save, savedAt, mark, unsealed = false, children }: SaveCardProps) {
  const { hero, place, clock, tally } = save;
  const of = atlas.classes.find(({ id }) => id === hero.class);
  const race = atlas.races.find(({ id }) => id === hero.race);
  return (
    <article class="save-card">
      <span class="save-face engraved" data-tone="verdigris">
        <Icon icon={of?.icon ?? 'person'} />
      </span>
      <div class="save-words">
        <p class="save-name">{hero.name}</p>
        <p>
          Level {hero.hit_points.length} {race?.name ?? hero.race} {of?.name ?? hero.class}, {hero.hp} HP
        </p>
        <p>
          <Icon icon="position-marker" />
          {placeWords(atlas, place)}, day {clock.day}
        </p>
        <p>{tallyWords(tally)}</p>
        <p class="save-when">
          {mark}, <time dateTime={new Date(savedAt * 1000).toISOString()}>{whenWords(savedAt)}</time>
        </p>
        {unsealed && <Unsealed />}
      </div>
      {children && <div class="save-ways">{children}</div>}
    </article>
  );
}

function tallyWords({ fights, won, deaths }: SaveRecord['tally']): string {
  if (fights === 0) return 'No fight yet';
  const died = deaths === 0 ? '' : deaths === 1 ? ', one death' : `, ${deaths} deaths`;
  return `${won} of ${fights} ${fights === 1 ? 'fight' : 'fights'} won${died}`;
}

function placeWords(atlas: Atlas, { city, journey, dungeon }: SaveRecord['place']): string {
  const name = (all: readonly { id: string; name: string }[], id: string) =>
    all.find(each => each.id === id)?.name ?? id;
  if (dungeon) return name(atlas.dungeons, dungeon.id);
  if (journey)
    return `${name(atlas.ways, journey.environment)}, on the way to ${name(atlas.cities, journey.to)}`;
  return name(atlas.cities, city);
}
