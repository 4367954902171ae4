import type { CombatantView, FightView, ZonesBoard } from '@fray/engine';
import { Sign } from '../boards/zones/Sign.js';
import { Icon } from '../ui/Icon.js';
import './roster.css';

interface RosterProps {
  readonly view: FightView;
  readonly onChoose: (who: number) => void;
}

const MARKS = 4;

/** Everybody at a glance, team by team: life, conditions, who acts. */
export function Roster({ view, onChoose }: RosterProps) {
  const { teams } = view.board as ZonesBoard;
  return (
    <div class="roster">
      {teams.map((name, side) => (
        <section key={side} data-team={side} aria-label={name}>
          <h2>
            <Sign side={side} />
            {name}
          </h2>
          <ul>
            {view.combatants
              .filter(each => each.side === side)
              .map(each => (
                <li key={each.who}>
                  <Member member={each} acting={view.actor === each.who} onChoose={onChoose} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface MemberProps {
  readonly member: CombatantView;
  readonly acting: boolean;
  readonly onChoose: (who: number) => void;
}

function Member({ member, acting, onChoose }: MemberProps) {
  const { who, name, icon, fallen, bars, badges } = member;
  const [life] = bars;
  const share = life && life.max > 0 ? Math.max(0, Math.min(1, life.now / life.max)) : 0;
  return (
    <button
      type="button"
      class="roster-member"
      data-acting={acting}
      data-fallen={fallen}
      onClick={() => onChoose(who)}
    >
      <Icon icon={fallen ? 'death-skull' : icon} />
      <span class="roster-name">{name}</span>
      <span class="roster-marks">
        {!fallen &&
          badges.slice(0, MARKS).map(({ icon: mark, tone, label }, index) => (
            // Places stay, what stands there changes.
            <span key={index} data-tone={tone}>
              <Icon icon={mark} label={label} />
            </span>
          ))}
        {!fallen && badges.length > MARKS && `+${badges.length - MARKS}`}
      </span>
      <b>{fallen ? 'fallen' : life?.now}</b>
      <span class="roster-life">
        <span style={{ transform: `scaleX(${share})` }} />
      </span>
    </button>
  );
}
