import { useEffect, useRef } from 'preact/hooks';
import { LinkButton } from '../../../../ui/Button.js';
import { Icon } from '../../../../ui/Icon.js';
import type { World } from './world.js';
import '../../../../endings/ending.css';
import './death.css';

/** The end of an adventure, with its results. */
export function RetiredScreen({ world }: { readonly world: World }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { ending } = world.shown.view;
  if (!ending) return null;
  return (
    <main class="ending retired" data-tone="gold" tabIndex={-1}>
      <div class="ending-seal">
        <Icon icon="house" label="Home" />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {ending.title}
      </h1>
      <p class="ending-text">{ending.text}</p>
      <dl class="ending-facts">
        {ending.facts.map(({ label, value, detail }) => (
          <div key={label}>
            <dd>{value}</dd>
            <dt>{label}</dt>
            {detail && <dd class="ending-detail">{detail}</dd>}
          </div>
        ))}
      </dl>
      <nav class="ending-next" aria-label="What next">
        <LinkButton main icon="swordman" href="#/adventure/new">
          A new hero
        </LinkButton>
        <LinkButton icon="locked-chest" href="#/adventure/saves">
          Your saves
        </LinkButton>
        <LinkButton icon="house" href="#/">
          Home
        </LinkButton>
      </nav>
    </main>
  );
}
