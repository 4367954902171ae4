import type { CombatantView, FightView, ZonesBoard } from '@fray/engine';
import { TeamSign } from '../boards/zones/TeamSign.js';
import { barShare } from '../ui/bar-share.js';
import { Icon } from '../ui/Icon.js';
import './roster.css';

interface RosterProps {
  readonly view: FightView;
  readonly onChoose: (who: number) => void;
}

const MAX_BADGES = 4;

/** All combatants by team: Health, conditions, and who is acting. */
export function Roster({ view, onChoose }: RosterProps) {
  const { teams } = view.board as ZonesBoard;
  return (
    <div class="roster">
      {teams.map((name, side) => (
        <section key={side} data-team={side} aria-label={name}>
          <h2>
            <TeamSign side={side} />
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
          badges.slice(0, MAX_BADGES).map(({ icon: mark, tone, label }, index) => (
            // Keyed by position: the badges change in place.
            <span key={index} data-tone={tone}>
              <Icon icon={mark} label={label} />
            </span>
          ))}
        {!fallen && badges.length > MAX_BADGES && `+${badges.length - MAX_BADGES}`}
      </span>
      <b>{fallen ? 'fallen' : life?.now}</b>
      <span class="roster-life">
        <span style={{ transform: `scaleX(${barShare(life)})` }} />
      </span>
    </button>
  );
}
