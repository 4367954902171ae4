import type { Atlas, SaveRecord } from '@fray/engine/rulesets/quest';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../../ui/Icon.js';
import { timeAgo } from './time-ago.js';
import { UnsealedNote } from './UnsealedNote.js';

interface SaveCardProps {
  readonly atlas: Atlas;
  readonly save: SaveRecord;
  /** Unix time in seconds, as in Nostr events. */
  readonly savedAt: number;
  /** Which save it is: 'Revision 3'. */
  readonly mark: string;
  /** Whether this server cannot vouch for it; unknown for saves from a relay. */
  readonly unsealed?: boolean;
  readonly children?: ComponentChildren;
}

/** A hero at the time of the save. */
export function SaveCard({ atlas, save, savedAt, mark, unsealed = false, children }: SaveCardProps) {
  const { hero, place, clock, tally } = save;
  const heroClass = atlas.classes.find(({ id }) => id === hero.class);
  const race = atlas.races.find(({ id }) => id === hero.race);
  return (
    <article class="save-card">
      <span class="save-face engraved" data-tone="verdigris">
        <Icon icon={heroClass?.icon ?? 'person'} />
      </span>
      <div class="save-words">
        <p class="save-name">{hero.name}</p>
        <p>
          Level {hero.hit_points.length} {race?.name ?? hero.race} {heroClass?.name ?? hero.class}, {hero.hp}{' '}
          HP
        </p>
        <p>
          <Icon icon="position-marker" />
          {placeText(atlas, place)}, day {clock.day}
        </p>
        <p>{tallyText(tally)}</p>
        <p class="save-when">
          {mark}, <time dateTime={new Date(savedAt * 1000).toISOString()}>{timeAgo(savedAt)}</time>
        </p>
        {unsealed && <UnsealedNote />}
      </div>
      {children && <div class="save-ways">{children}</div>}
    </article>
  );
}

function tallyText({ fights, won, deaths }: SaveRecord['tally']): string {
  if (fights === 0) return 'No fight yet';
  const died = deaths === 0 ? '' : deaths === 1 ? ', one death' : `, ${deaths} deaths`;
  return `${won} of ${fights} ${fights === 1 ? 'fight' : 'fights'} won${died}`;
}

function placeText(atlas: Atlas, { city, journey, dungeon }: SaveRecord['place']): string {
  const name = (all: readonly { id: string; name: string }[], id: string) =>
    all.find(each => each.id === id)?.name ?? id;
  if (dungeon) return name(atlas.dungeons, dungeon.id);
  if (journey)
    return `${name(atlas.ways, journey.environment)}, on the way to ${name(atlas.cities, journey.to)}`;
  return name(atlas.cities, city);
}
