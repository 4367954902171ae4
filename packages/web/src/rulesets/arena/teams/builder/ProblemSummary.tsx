import type { MemberSetup } from '@fray/engine/rulesets/arena';
import type { Problem } from '../../../../state/problems.js';
import { Icon } from '../../../../ui/Icon.js';
import { summarizeMember } from '../member-summary.js';

interface SummaryProps {
  readonly problems: readonly Problem[];
  readonly members: readonly MemberSetup[];
  /** Shown if there are no problems. */
  readonly ready: string;
  readonly onGo: (problem: Problem) => void;
}

/** Whether the team can fight; if not, a list of the problems, each a link to its field. */
export function ProblemSummary({ problems, members, ready, onGo }: SummaryProps) {
  const count = problems.length;
  return (
    <div class="summary" data-tone={count > 0 ? 'ember' : 'verdigris'}>
      <p role="status">
        <Icon icon={count > 0 ? 'hazard-sign' : 'check-mark'} />
        <b>
          {count === 0
            ? ready
            : `${count === 1 ? 'One thing keeps' : `${count} things keep`} this team from fighting. It is saved anyway.`}
        </b>
      </p>
      {count > 0 && (
        <ul>
          {problems.map(problem => (
            <li key={`${problem.member} ${problem.field} ${problem.code}`}>
              <button type="button" onClick={() => onGo(problem)}>
                {problem.member !== null && <b>{summarizeMember(members[problem.member]!).name}: </b>}
                {problem.text}
              </button>
              {problem.code && <code>{problem.code}</code>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
