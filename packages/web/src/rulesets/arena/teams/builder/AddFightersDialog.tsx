import type { MemberSetup } from '@fray/engine/rulesets/arena';
import { useMemo, useState } from 'preact/hooks';
import { newSeed } from '../../../../state/seed.js';
import { Button } from '../../../../ui/Button.js';
import { Dialog } from '../../../../ui/Dialog.js';
import { Icon } from '../../../../ui/Icon.js';
import { Stars } from '../../../../ui/Stars.js';
import { arenaContent } from '../arena-content.js';
import { MAX_MEMBERS, summarizeMember, traitNames } from '../member-summary.js';
import './add.css';

interface AddProps {
  readonly members: readonly MemberSetup[];
  readonly onAdd: (member: MemberSetup) => void;
  readonly onClose: () => void;
}

/** Adds fighters to a team; stays open for several. */
export function AddFightersDialog({ members, onAdd, onClose }: AddProps) {
  const [message, setMessage] = useState('');
  const full = members.length >= MAX_MEMBERS;
  const add = (member: MemberSetup) => {
    if (full) return;
    onAdd(member);
    setMessage(`${summarizeMember(member).name} was added. The team has ${members.length + 1} now.`);
  };
  const known = useMemo(
    () => [...arenaContent().fighters.values()].filter(({ summonable }) => !summonable),
    [],
  );
  return (
    <Dialog title="Add fighters" class="add" onClose={onClose}>
      <p class="add-said" role="status">
        {full ? 'The team is full: 20 fighters at most.' : message || 'Pick as many as you like.'}
      </p>
      <RandomFighter onAdd={add} />
      {(['fighters', 'creatures'] as const).map(kind => (
        <section key={kind} aria-labelledby={`add-${kind}`}>
          <h3 id={`add-${kind}`}>{kind === 'fighters' ? 'Known fighters' : 'Creatures and hirelings'}</h3>
          <ul class="add-list">
            {known
              .filter(({ ephemeral, named }) => (ephemeral || named) === (kind === 'creatures'))
              .map(({ id }) => (
                <li key={id}>
                  <FighterButton member={id} onAdd={add} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

/** A random fighter, rolled from a seed until the player likes one. */
function RandomFighter({ onAdd }: { readonly onAdd: (member: MemberSetup) => void }) {
  const [stars, setStars] = useState(3);
  const [seed, setSeed] = useState(newSeed);
  const member = useMemo(() => ({ generate: stars, seed }), [stars, seed]);
  const { name, icon, record } = summarizeMember(member);
  const addAndReroll = () => {
    onAdd(member);
    setSeed(newSeed());
  };
  return (
    <section class="made-up" aria-labelledby="add-made-up">
      <h3 id="add-made-up">Random fighter</h3>
      <fieldset class="made-up-stars">
        <legend class="unseen">Stars</legend>
        {[1, 2, 3, 4, 5].map(count => (
          <label key={count}>
            <input type="radio" name="stars" checked={stars === count} onChange={() => setStars(count)} />
            <Stars count={count} />
          </label>
        ))}
      </fieldset>
      <div class="made-up-who" aria-live="polite">
        <span class="member-disc">
          <Icon icon={icon} />
        </span>
        <span class="member-words">
          <b>{name}</b>
          <span>{record && traitNames(record)}</span>
        </span>
      </div>
      <div class="made-up-tools">
        <Button icon="rolling-dices" onClick={() => setSeed(newSeed())}>
          Another
        </Button>
        <Button main icon="swordman" onClick={addAndReroll}>
          Add
          <span class="unseen"> {name}</span>
        </Button>
      </div>
    </section>
  );
}

function FighterButton({
  member,
  onAdd,
}: {
  readonly member: string;
  readonly onAdd: (member: string) => void;
}) {
  const { name, icon, record } = summarizeMember(member);
  return (
    <button type="button" class="member" onClick={() => onAdd(member)}>
      <span class="member-disc">
        <Icon icon={icon} />
      </span>
      <span class="member-words">
        <b>
          <span class="unseen">Add </span>
          {name} {record && <Stars count={record.stars} />}
        </b>
        <span>{(record && traitNames(record)) || 'No Traits'}</span>
      </span>
    </button>
  );
}
