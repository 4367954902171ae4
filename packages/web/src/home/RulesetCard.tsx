import { playHref } from '../app/route.js';
import { dailySeed, newSeed } from '../state/seed.js';
import { LinkButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import type { RulesetSummary } from './ruleset-summary.js';

/** One of the combat systems: its run, its single fights, and the faces of those who wait. */
export function RulesetCard({ room }: { readonly room: RulesetSummary }) {
  const { id, title, summary, run, fights, faces } = room;
  return (
    <article class="room">
      <h3>{title}</h3>
      <p>
        {summary}
        {id === 'quest' && ' Played on the server, saved with a key of yours.'}
      </p>
      <ul class="room-faces" aria-label="Who waits">
        {faces.map(({ name, icon }) => (
          <li key={name} title={name}>
            <Icon icon={icon} label={name} />
          </li>
        ))}
      </ul>
      <div class="room-ways">
        {run && (id === 'quest' ? <AdventureLink /> : <RunLinks run={run} title={title} />)}
        <LinkButton main={!run} plain={run !== null} icon="sword-clash" href={`#/setup/${id}`}>
          {fights === 1 ? 'Single fight' : `${fights} single fights`}
          <span class="unseen">, {title}</span>
        </LinkButton>
        {id === 'arena' && (
          <LinkButton plain icon="team-idea" href="#/teams">
            Build a team
          </LinkButton>
        )}
      </div>
    </article>
  );
}

interface RunProps {
  readonly run: NonNullable<RulesetSummary['run']>;
  readonly title: string;
}

function RunLinks({ run, title }: RunProps) {
  return (
    <>
      <LinkButton main icon="crossed-swords" href={playHref(run.name, newSeed())}>
        Play the {run.word}
      </LinkButton>
      <LinkButton icon="calendar" href={playHref(run.name, dailySeed())}>
        Today’s seed<span class="unseen">, {title}</span>
      </LinkButton>
    </>
  );
}

/** The adventure is played on the server, which is asked for nothing before somebody goes there. */
function AdventureLink() {
  return (
    <LinkButton main icon="treasure-map" href="#/adventure">
      Play the adventure
    </LinkButton>
  );
}
