import { checkTeam, type MemberSetup } from '@fray/engine/rulesets/arena';
import { Button, LinkButton } from '../../../ui/Button.js';
import { Field } from '../../../ui/Field.js';
import { teamHref } from '../hrefs.js';
import { arenaContent } from '../teams/arena-content.js';
import { teamSizeText } from '../teams/member-summary.js';
import type { SavedTeam } from '../teams/saved-teams.js';
import { MemberIcons } from '../teams/TeamCard.js';

interface CornerFieldProps {
  readonly corner: string;
  readonly index: number;
  /** Only the last corner may hold an encounter. */
  readonly last: boolean;
  readonly own: readonly SavedTeam[];
  readonly wrong: readonly string[];
  readonly onChange: (corner: string) => void;
  readonly onDrop: (() => void) | undefined;
}

/** The team builder shows the rest. */
const MAX_PROBLEMS = 2;

/** The choice of one of the teams that meet. */
export function CornerField({ corner, index, last, own, wrong, onChange, onDrop }: CornerFieldProps) {
  const team = own.find(({ id }) => corner === `own:${id}`);
  const members = team?.members ?? membersOf(corner);
  const gone = corner.startsWith('own:') && !team;
  return (
    <div class="corner" data-corner={index}>
      <Field
        label={
          index === 0 ? 'Team' : last && corner.startsWith('encounter:') ? 'against the encounter' : 'against'
        }
        wrong={gone ? ['This team is no longer in this browser.'] : wrong.slice(0, MAX_PROBLEMS)}
      >
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={corner}
            onChange={event => onChange(event.currentTarget.value)}
          >
            {gone && <option value={corner}>A deleted team</option>}
            {own.length > 0 && (
              <optgroup label="Your own">
                {own.map(each => (
                  <option key={each.id} value={`own:${each.id}`}>
                    {each.name || 'Nameless'}
                    {checkTeam(arenaContent(), { name: each.name, members: each.members }).length > 0
                      ? ' (has problems)'
                      : ''}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label="Premade">
              {[...arenaContent().teams.values()].map(({ id, name }) => (
                <option key={id} value={`premade:${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
            {last && (
              <optgroup label="Encounters">
                {[...arenaContent().encounters.values()].map(({ id, name, pveTier }) => (
                  <option key={id} value={`encounter:${id}`}>
                    {`${name}, tier ${pveTier}`}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        )}
      </Field>
      <div class="corner-who">
        <MemberIcons members={members} />
        <span>{teamSizeText(members)}</span>
      </div>
      <div class="corner-tools">
        {team && wrong.length > 0 && (
          <LinkButton icon="quill-ink" href={teamHref(team.id)}>
            Fix it
          </LinkButton>
        )}
        {onDrop && <Button plain icon="cancel" label={`Leave out team ${index + 1}`} onClick={onDrop} />}
      </div>
    </div>
  );
}

function membersOf(corner: string): readonly MemberSetup[] {
  const [kind, id = ''] = corner.split(':', 2);
  if (kind === 'premade') return arenaContent().teams.get(id)?.members ?? [];
  const foes = arenaContent().encounters.get(id)?.foes ?? [];
  return foes.flatMap(({ template, count }) => Array.from({ length: count }, () => template));
}
