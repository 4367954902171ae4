import { playHref, setupHref } from '../app/route.js';
import { pluginFor } from '../rulesets/find-plugin.js';
import type { CardAdditions, CardLink } from '../rulesets/plugin.js';
import { dailySeed, newSeed } from '../state/seed.js';
import { LinkButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import type { RulesetSummary } from './ruleset-summary.js';

const REMOTE_CARD: CardAdditions = { note: 'Played on the server.' };

/** A ruleset: links to its run and its single fights, and the icons of its opponents. */
export function RulesetCard({ ruleset }: { readonly ruleset: RulesetSummary }) {
  const { id, title, summary, run, fights, faces, isRemote = false } = ruleset;
  const { card = isRemote ? REMOTE_CARD : {} } = pluginFor(id);
  return (
    <article class="ruleset-card">
      <h3>{title}</h3>
      <p>
        {summary}
        {card.note && ` ${card.note}`}
      </p>
      {faces.length > 0 && (
        <ul class="ruleset-faces" aria-label="Opponents">
          {faces.map(({ name, icon }) => (
            <li key={name} title={name}>
              <Icon icon={icon} label={name} />
            </li>
          ))}
        </ul>
      )}
      {run?.chance && (
        <p class="ruleset-chance">
          The {run.word}: {run.chance.charAt(0).toLowerCase() + run.chance.slice(1)}.
        </p>
      )}
      <div class="ruleset-links">
        {run && (card.run ? <OwnLink main {...card.run} /> : <RunLinks run={run} title={title} />)}
        {fights > 0 && (
          <LinkButton main={!run} plain={run !== null} icon="sword-clash" href={setupHref(id)}>
            {fights === 1 ? 'Single fight' : `${fights} single fights`}
            <span class="unseen">, {title}</span>
          </LinkButton>
        )}
        {card.links?.map(link => (
          <OwnLink key={link.href} plain {...link} />
        ))}
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

type OwnLinkProps = CardLink & { readonly main?: boolean; readonly plain?: boolean };

/** A link that only this ruleset has. */
function OwnLink({ label, ...link }: OwnLinkProps) {
  return <LinkButton {...link}>{label}</LinkButton>;
}
