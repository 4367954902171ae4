import type { Ruleset } from '@fray/engine';
import { useMemo } from 'preact/hooks';
import { playHref } from '../app/route.js';
import { setupsOf, startsAlone } from '../state/registry.js';
import { newSeed } from '../state/seed.js';
import { LinkButton } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { facesOf } from './faces.js';

/** A combat system, with the faces of those who wait in it. */
export function RulesetCard({ ruleset }: { readonly ruleset: Ruleset }) {
  const faces = useMemo(() => facesOf(ruleset), [ruleset]);
  const setups = setupsOf(ruleset);
  const alone = startsAlone(ruleset);
  return (
    <article class="ruleset">
      <h3>{ruleset.title}</h3>
      <p>{ruleset.summary}</p>
      <ul class="ruleset-faces" aria-label={alone ? 'On the way' : 'Who waits'}>
        {faces.map(({ name, icon }) => (
          <li key={name} title={name}>
            <Icon icon={icon} label={name} />
          </li>
        ))}
      </ul>
      {alone ? (
        <LinkButton icon="sword-clash" href={playHref(setups[0]?.name ?? ruleset.id, newSeed())}>
          Begin
        </LinkButton>
      ) : (
        <LinkButton icon="sword-clash" href={`#/setup/${encodeURIComponent(ruleset.id)}`}>
          Choose one of {setups.length}
        </LinkButton>
      )}
    </article>
  );
}
