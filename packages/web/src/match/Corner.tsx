import { checkTeam, type MemberSetup } from '@fray/engine/rulesets/arena';
import { teamHref } from '../app/route.js';
import type { KeptTeam } from '../state/teams.js';
import { arenaContent } from '../teams/arena-content.js';
import { sizeWords } from '../teams/look.js';
import { Faces } from '../teams/TeamCard.js';
import { Button, LinkButton } from '../ui/Button.js';
import { Field } from '../ui/Field.js';

interface CornerProps {
  readonly corner: string;
  readonly index: number;
  /** Only there an encounter may stand. */
  readonly last: boolean;
  readonly own: readonly KeptTeam[];
  readonly wrong: readonly string[];
  readonly onChange: (corner: string) => void;
  readonly onDrop: (() => void) | undefined;
}

/** Enough to see what is wrong; the rest is said where it can be mended. */
const SAID = 2;

/** One of those who meet. */
export function Corner({ corner, index, last, own, wrong, onChange, onDrop }: CornerProps) {
  const team = own.find(({ id }) => corner === `own:${id}`);
  const members = team?.members ?? membersOf(corner);
  const gone = corner.startsWith('own:') && !team;
  return (
    <div class="corner" data-corner={index}>
      <Field
        label={
          index === 0 ? 'Team' : last && corner.startsWith('encounter:') ? 'against the encounter' : 'against'
        }
        wrong={gone ? ['This team is not in this browser any more.'] : wrong.slice(0, SAID)}
      >
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={corner}
            onChange={event => onChange(event.currentTarget.value)}
          >
            {gone && <option value={corner}>A team that is gone</option>}
            {own.length > 0 && (
              <optgroup label="Your own">
                {own.map(each => (
                  <option key={each.id} value={`own:${each.id}`}>
                    {each.name || 'Nameless'}
                    {checkTeam(arenaContent(), { name: each.name, members: each.members }).length > 0
                      ? ' (with faults)'
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
        <Faces members={members} />
        <span>{sizeWords(members)}</span>
      </div>
      <div class="corner-tools">
        {team && wrong.length > 0 && (
          <LinkButton icon="quill-ink" href={teamHref(team.id)}>
            Mend it
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
