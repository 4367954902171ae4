import type { MemberSetup } from '@fray/engine/rulesets/arena';
import type { Problem } from '../../../../state/problems.js';
import { Button } from '../../../../ui/Button.js';
import { Icon } from '../../../../ui/Icon.js';
import { Stars } from '../../../../ui/Stars.js';
import { MAX_MEMBERS, summarizeMember } from '../member-summary.js';

interface ListProps {
  readonly members: readonly MemberSetup[];
  readonly problems: readonly Problem[];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
  readonly onAdd: () => void;
}

/** The members of the team, in the order in which they act first. */
export function MemberList({ members, problems, chosen, onChoose, onAdd }: ListProps) {
  return (
    <nav class="members" aria-label="Fighters">
      <ol>
        {members.map((member, index) => {
          const { name, icon, record } = summarizeMember(member);
          const wrong = problems.some(each => each.member === index);
          return (
            <li key={index}>
              <button
                type="button"
                class="member"
                aria-current={index === chosen ? 'true' : undefined}
                data-wrong={wrong}
                onClick={() => onChoose(index)}
              >
                <span class="member-disc">
                  <Icon icon={icon} />
                </span>
                <span class="member-words">
                  <b>{name}</b>
                  {record && <Stars count={record.stars} />}
                </span>
                {wrong && <Icon icon="hazard-sign" label="has a problem" />}
              </button>
            </li>
          );
        })}
      </ol>
      <Button icon="swordman" disabled={members.length >= MAX_MEMBERS} onClick={onAdd}>
        {members.length >= MAX_MEMBERS ? 'Full: 20 fighters' : 'Add a fighter'}
      </Button>
    </nav>
  );
}
