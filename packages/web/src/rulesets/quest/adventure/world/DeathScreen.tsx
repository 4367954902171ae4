import type { Situation } from '@fray/engine/rulesets/quest';
import { useEffect, useRef } from 'preact/hooks';
import { Log } from '../../../../log/Log.js';
import { Button } from '../../../../ui/Button.js';
import { Icon } from '../../../../ui/Icon.js';
import { useSave } from '../saves/useSave.js';
import { countedName, type ItemStack } from './items/inventory.js';
import type { World } from './world.js';
import '../../../../endings/ending.css';
import './death.css';

interface DeathProps {
  readonly world: World;
  readonly npub: string;
  readonly robbed: NonNullable<Situation['robbed']>;
}

/** QUEST-16.6: the log of the fight, what was lost, and whether to save. The game goes on. */
export function DeathScreen({ world, npub, robbed }: DeathProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const saving = useSave(world.game, npub);
  const { lines } = world.shown;
  const fight = lines.slice(
    Math.max(
      0,
      lines.findLastIndex(({ kind }) => kind === 'met'),
    ),
  );
  const wake = world.game.findOption({ do: 'end' });
  const { unsaved } = world.game.value.now;
  return (
    <main class="ending death" data-tone="ember" tabIndex={-1}>
      <div class="ending-seal">
        <Icon icon="grim-reaper" label="Death" />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {world.situation.hero.name} falls
      </h1>
      <p class="ending-text">
        You wake in {robbed.city.name}, robbed of all but your most valuable items. What you have learned is
        still yours.
      </p>
      {robbed.kept.length > 0 && (
        <p>
          What you kept is in your pack, nothing is worn: your AC is <b>{robbed.armourClass.now}</b>
          {robbed.armourClass.now === robbed.armourClass.before
            ? ''
            : `, it was ${robbed.armourClass.before}`}
          .
        </p>
      )}
      <nav class="ending-next" aria-label="What next">
        {wake && (
          <Button main icon="sunrise" onClick={() => world.act(wake)}>
            Wake up in {robbed.city.name}
          </Button>
        )}
      </nav>
      <div class="death-things">
        <ItemFate title="Kept" tone="verdigris" piles={robbed.kept} none="Nothing at all." />
        <ItemFate title="Lost" tone="ember" piles={robbed.lost} none="Nothing; there was no more." />
      </div>
      <section class="death-save" aria-label="Save">
        <p role="status">
          {saving.message?.text ??
            (unsaved
              ? 'Nothing is saved automatically. Save now, and this death is part of your story; or play on, and save when you like.'
              : 'This is saved.')}
        </p>
        <Button icon="save" disabled={saving.busy || !unsaved} onClick={saving.save}>
          {unsaved ? 'Save' : 'Saved'}
        </Button>
      </section>
      <section class="death-log" aria-labelledby="death-log">
        <h2 id="death-log">The fight</h2>
        <Log lines={fight} mine={who => who === 0} time="Round" crowd={false} />
      </section>
    </main>
  );
}

interface ItemFateProps {
  readonly title: string;
  readonly tone: string;
  readonly piles: readonly ItemStack[];
  readonly none: string;
}

function ItemFate({ title, tone, piles, none }: ItemFateProps) {
  return (
    <section class="fate" data-tone={tone}>
      <h2>{title}</h2>
      {piles.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {piles.map((pile, index) => (
            <li key={index}>
              <Icon icon={pile.icon} /> {countedName(pile)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
