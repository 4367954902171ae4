import { playHref } from '../app/route.js';
import { dailySeed, newSeed } from '../state/seed.js';
import { LinkButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import type { RulesetSummary } from './ruleset-summary.js';

/** A ruleset: links to its run and its single fights, and the icons of its opponents. */
export function RulesetCard({ ruleset }: { readonly ruleset: RulesetSummary }) {
  const { id, title, summary, run, fights, faces } = ruleset;
  return (
    <article class="ruleset-card">
      <h3>{title}</h3>
      <p>
        {summary}
        {id === 'quest' && ' Played on the server, and saved with your key.'}
      </p>
      <ul class="ruleset-faces" aria-label="Opponents">
        {faces.map(({ name, icon }) => (
          <li key={name} title={name}>
            <Icon icon={icon} label={name} />
          </li>
        ))}
      </ul>
      <div class="ruleset-links">
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

/** The adventure is played on the server. The server is not asked for anything before the link is followed. */
function AdventureLink() {
  return (
    <LinkButton main icon="treasure-map" href="#/adventure">
      Play the adventure
    </LinkButton>
  );
}
