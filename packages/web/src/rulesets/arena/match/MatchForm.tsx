import { Fight, FrayError, type Issue } from '@fray/engine';
import { useMemo, useState } from 'preact/hooks';
import { go } from '../../../app/route.js';
import { registry } from '../../../state/rulesets.js';
import { labSetupHref } from '../../../state/share.js';
import { Button, LinkButton } from '../../../ui/Button.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import { Field, Wrong } from '../../../ui/Field.js';
import type { FightFormProps } from '../../plugin.js';
import { matchHref } from '../hrefs.js';
import { arenaContent } from '../teams/arena-content.js';
import { toProblems } from '../teams/problems.js';
import { useSavedTeams } from '../teams/useSavedTeams.js';
import { CornerField } from './CornerField.js';
import {
  addCorner,
  dropCorner,
  isEncounter,
  MAX_TEAMS,
  type MatchDraft,
  MIN_TEAMS,
  readDraft,
  setCorner,
  setMap,
  setupOf,
  writeDraft,
} from './draft.js';
import { MiniMap } from './MiniMap.js';
import { RuleFields } from './RuleFields.js';
import { EVENT_NAMES } from './rules.js';
import '../teams/teams.css';
import './match.css';

/** Sets up a match: teams, map, event and rules. */
export function MatchForm({ seed }: FightFormProps) {
  const { teams } = useSavedTeams();
  const [draft, setDraft] = useState(readDraft);
  const change = (next: MatchDraft) => {
    setDraft(next);
    writeDraft(next);
  };
  const { corners, map, event } = draft;
  const setup = useMemo(() => setupOf(draft, teams), [draft, teams]);
  const issues = useMemo(() => findIssues(setup), [setup]);
  const at = (place: RegExp) =>
    toProblems(issues.filter(({ path }) => place.test(path))).map(({ text }) => text);
  const encounter = arenaContent().encounters.get(
    corners.find(isEncounter)?.slice('encounter:'.length) ?? '',
  );
  const href = () => matchHref({ ruleset: 'arena', setup, seed });
  const watch = async () => go(await href());
  const measure = async () => go(await labSetupHref('arena', setup));
  const link = async () => `${location.href.split('#')[0]}${await href()}`;
  const nextTeam = [...arenaContent().teams.keys()]
    .map(id => `premade:${id}`)
    .find(each => !corners.includes(each));
  return (
    <section class="match" aria-labelledby="match-title">
      <div class="match-head">
        <h2 id="match-title">Your own match</h2>
        <LinkButton plain icon="team-idea" href="#/teams">
          Build teams
        </LinkButton>
      </div>
      <ol class="corners">
        {corners.map((corner, index) => (
          <li key={index}>
            <CornerField
              corner={corner}
              index={index}
              last={index === corners.length - 1}
              own={teams}
              wrong={at(new RegExp(`^teams\\[${index}\\]`))}
              onChange={next => change(setCorner(draft, index, next))}
              onDrop={corners.length > MIN_TEAMS ? () => change(dropCorner(draft, index)) : undefined}
            />
          </li>
        ))}
      </ol>
      <Wrong texts={at(/^teams$|^encounter/)} />
      {corners.length < MAX_TEAMS && (
        <Button icon="swords-emblem" onClick={() => change(addCorner(draft, nextTeam ?? 'premade:iron_vow'))}>
          Another team
        </Button>
      )}
      <div class="match-where">
        <MiniMap map={arenaContent().maps.get(map)!} teams={corners.length} />
        <div class="match-fields">
          <Field label="Map" wrong={at(/^map/)} hint={mapText(map)}>
            {wiring => (
              <select
                {...wiring}
                class="input"
                value={map}
                onChange={each => change(setMap(draft, each.currentTarget.value))}
              >
                {[...arenaContent().maps.values()].map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Event" wrong={at(/^event/)} hint={eventText(encounter?.eventType ?? event)}>
            {wiring => (
              <select
                {...wiring}
                class="input"
                value={encounter?.eventType ?? event}
                disabled={encounter !== undefined}
                onChange={each => change({ ...draft, event: each.currentTarget.value })}
              >
                {[...arenaContent().eventTypes.keys()].map(id => (
                  <option key={id} value={id}>
                    {EVENT_NAMES[id] ?? id}
                    {encounter ? `, as ${encounter.name} has it` : ''}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </div>
      <RuleFields draft={draft} wrong={at(/^options/)} onChange={change} />
      <div class="match-go">
        <Button
          main
          icon="play-button"
          disabled={issues.length > 0}
          label={issues.length > 0 ? 'Watch the fight: fix the problems above first' : undefined}
          onClick={watch}
        >
          Watch the fight
        </Button>
        {issues.length === 0 && (
          <CopyButton icon="linked-rings" label="Copy a link to this match" text={link}>
            Share the match
          </CopyButton>
        )}
        {issues.length === 0 && (
          <Button icon="test-tubes" onClick={measure}>
            Measure this in the lab
          </Button>
        )}
        <p role="status">
          {issues.length === 0
            ? 'The link holds the whole match, including your own teams.'
            : `${issues.length === 1 ? 'One thing keeps' : `${issues.length} things keep`} this match from beginning.`}
        </p>
      </div>
    </section>
  );
}

/** All reasons why the match cannot begin. */
function findIssues(setup: unknown): readonly Issue[] {
  try {
    Fight.prepare(registry.ruleset('arena'), setup, { seed: 0 });
    return [];
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues;
  }
}

function mapText(id: string): string {
  const { zones, suggestedTeamSize: size, needsOption } = arenaContent().maps.get(id)!;
  return [
    `${zones.length} zones`,
    ...(size ? [`made for ${size[0]} to ${size[1]} a side`] : []),
    ...(needsOption ? ['with zone gimmicks'] : []),
  ].join(', ');
}

/** ARENA-23.1 */
function eventText(id: string): string {
  const event = arenaContent().eventTypes.get(id);
  if (!event) return '';
  const { initiativeMultiplier, attritionOnset, injury, recruitment } = event;
  return [
    `Pace ×${initiativeMultiplier}`,
    `attrition from tick ${attritionOnset}`,
    injury ? 'injuries count' : 'no injuries',
    ...(recruitment ? ['foes may join'] : []),
  ].join(', ');
}
