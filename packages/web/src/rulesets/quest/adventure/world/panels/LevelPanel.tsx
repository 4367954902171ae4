import { useRef } from 'preact/hooks';
import { Die } from '../../../../../ui/Die.js';
import { capital, signed } from '../../../../../ui/format.js';
import { Icon } from '../../../../../ui/Icon.js';
import type { World } from '../world.js';
import { NumberChange } from './NumberChange.js';
import { PanelFrame } from './PanelFrame.js';
import './level.css';

/** A level-up: the hit die as it was rolled, and the points to place (QUEST-19.5, 20.7). */
export function LevelPanel({ world }: { readonly world: World }) {
  const { situation, atlas } = world;
  const { hero } = situation;
  const { level, levelUpPending, points, risen, scores } = hero;
  const before = useRef(scores).current;
  const growth = risen && risen.level === level ? risen : null;
  return (
    <PanelFrame name="Your level" kind="level">
      <header class="level-head">
        <span class="level-seal">
          <Icon icon="upgrade" />
        </span>
        <div>
          <h2>{growth ? `Level ${level}` : `Level ${level + 1} reached`}</h2>
          <p>
            {levelUpPending
              ? `Your maximum HP rises by a d${hero.class.hitDie} plus your Constitution.`
              : points > 0
                ? `You may raise your abilities: ${points} ${points === 1 ? 'point' : 'points'} to place.`
                : 'You are stronger than before.'}
          </p>
        </div>
      </header>
      {growth && <HitDie {...growth} maxHp={hero.maxHp} />}
      <ul class="level-scores">
        {scores.map(({ id, score, modifier }, place) => {
          const was = before[place]!.score;
          const stat = atlas?.scores.stats[place];
          return (
            <li key={id} data-raised={score !== was}>
              <Icon icon={stat?.icon ?? 'upgrade'} />
              <b>{capital(id)}</b>
              <span class="level-score">
                {score === was ? <b>{score}</b> : <NumberChange from={was} to={score} />}{' '}
                <span class="level-modifier">{signed(modifier)}</span>
              </span>
              <span class="level-text">{stat?.text}</span>
            </li>
          );
        })}
      </ul>
    </PanelFrame>
  );
}

interface HitDieProps {
  readonly face: number;
  readonly sides: number;
  readonly modifier: number;
  readonly gain: number;
  readonly maxHp: number;
}

/** Shows every part of the roll. */
function HitDie({ face, sides, modifier, gain, maxHp }: HitDieProps) {
  return (
    <div class="hit-die">
      {face > 0 ? (
        <>
          <Die sides={sides} face={face} fresh />
          <span class="hit-die-word">d{sides}</span>
        </>
      ) : (
        <span class="hit-die-word">half of d{sides}, plus 1</span>
      )}
      <b>{signed(modifier)}</b>
      <span class="hit-die-word">Constitution</span>
      <b>= {gain}</b>
      <span class="hit-die-word">
        maximum HP{face > 0 && face + modifier !== gain ? ', at least 1' : ''}:{' '}
        <NumberChange from={maxHp - gain} to={maxHp} />
      </span>
    </div>
  );
}
