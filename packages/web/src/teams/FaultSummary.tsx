import type { MemberSetup } from '@fray/engine/rulesets/arena';
import { Icon } from '../ui/Icon.js';
import type { Fault } from './faults.js';
import { lookAt } from './look.js';

interface SummaryProps {
  readonly faults: readonly Fault[];
  readonly members: readonly MemberSetup[];
  /** Said where nothing is wrong. */
  readonly ready: string;
  readonly onGo: (fault: Fault) => void;
}

/** Whether the team can fight, and if not, everything that keeps it from it; each leads to its field. */
export function FaultSummary({ faults, members, ready, onGo }: SummaryProps) {
  const count = faults.length;
  return (
    <div class="summary" data-tone={count > 0 ? 'ember' : 'verdigris'}>
      <p role="status">
        <Icon icon={count > 0 ? 'hazard-sign' : 'check-mark'} />
        <b>
          {count === 0
            ? ready
            : `${count === 1 ? 'One thing keeps' : `${count} things keep`} this team from fighting. It is kept all the same.`}
        </b>
      </p>
      {count > 0 && (
        <ul>
          {faults.map(fault => (
            <li key={`${fault.member} ${fault.field} ${fault.code}`}>
              <button type="button" onClick={() => onGo(fault)}>
                {fault.member !== null && <b>{lookAt(members[fault.member]!).name}: </b>}
                {fault.text}
              </button>
              {fault.code && <code>{fault.code}</code>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
