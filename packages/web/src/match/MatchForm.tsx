import { Fight, FrayError, type Issue } from '@fray/engine';
import { useMemo, useState } from 'preact/hooks';
import { go } from '../app/route.js';
import { registry } from '../state/registry.js';
import { matchHref, measureHref } from '../state/share.js';
import { arenaContent } from '../teams/arena-content.js';
import { faultsOf } from '../teams/faults.js';
import { useShelf } from '../teams/TeamsScreen.js';
import { Button, LinkButton } from '../ui/Button.js';
import { CopyButton } from '../ui/CopyButton.js';
import { Field, Wrong } from '../ui/Field.js';
import { Corner } from './Corner.js';
import {
  addCorner,
  type Draft,
  dropCorner,
  FEWEST,
  isEncounter,
  MOST,
  readDraft,
  setCorner,
  setMap,
  setupOf,
  writeDraft,
} from './draft.js';
import { MiniMap } from './MiniMap.js';
import { RuleFields } from './RuleFields.js';
import { EVENTS } from './rules.js';
import '../teams/teams.css';
import './match.css';

/** A match of one's own: who meets whom, where, and by which rules. */
export function MatchForm({ seed }: { readonly seed: string }) {
  const { teams } = useShelf();
  const [draft, setDraft] = useState(readDraft);
  const change = (next: Draft) => {
    setDraft(next);
    writeDraft(next);
  };
  const { corners, map, event } = draft;
  const setup = useMemo(() => setupOf(draft, teams), [draft, teams]);
  const issues = useMemo(() => issuesOf(setup), [setup]);
  const at = (place: RegExp) =>
    faultsOf(issues.filter(({ path }) => place.test(path))).map(({ text }) => text);
  const encounter = arenaContent().encounters.get(
    corners.find(isEncounter)?.slice('encounter:'.length) ?? '',
  );
  const href = () => matchHref({ ruleset: 'arena', setup, seed });
  const watch = async () => go(await href());
  const measure = async () => go(await measureHref('arena', setup));
  const link = async () => `${location.href.split('#')[0]}${await href()}`;
  const spare = [...arenaContent().teams.keys()]
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
            <Corner
              corner={corner}
              index={index}
              last={index === corners.length - 1}
              own={teams}
              wrong={at(new RegExp(`^teams\\[${index}\\]`))}
              onChange={next => change(setCorner(draft, index, next))}
              onDrop={corners.length > FEWEST ? () => change(dropCorner(draft, index)) : undefined}
            />
          </li>
        ))}
      </ol>
      <Wrong texts={at(/^teams$|^encounter/)} />
      {corners.length < MOST && (
        <Button icon="swords-emblem" onClick={() => change(addCorner(draft, spare ?? 'premade:iron_vow'))}>
          Another team
        </Button>
      )}
      <div class="match-where">
        <MiniMap map={arenaContent().maps.get(map)!} teams={corners.length} />
        <div class="match-fields">
          <Field label="Map" wrong={at(/^map/)} hint={mapWords(map)}>
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
          <Field label="Event" wrong={at(/^event/)} hint={eventWords(encounter?.eventType ?? event)}>
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
                    {EVENTS[id] ?? id}
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
          label={issues.length > 0 ? 'Watch the fight: something above keeps it from beginning' : undefined}
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
            ? 'The link holds the whole match, own teams and all.'
            : `${issues.length === 1 ? 'One thing keeps' : `${issues.length} things keep`} this match from beginning.`}
        </p>
      </div>
    </section>
  );
}

/** Everything that keeps the match from beginning. */
function issuesOf(setup: unknown): readonly Issue[] {
  try {
    Fight.prepare(registry.ruleset('arena'), setup, { seed: 0 });
    return [];
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return error.issues;
  }
}

function mapWords(id: string): string {
  const { zones, suggestedTeamSize: size, needsOption } = arenaContent().maps.get(id)!;
  return [
    `${zones.length} zones`,
    ...(size ? [`made for ${size[0]} to ${size[1]} a side`] : []),
    ...(needsOption ? ['with zone gimmicks'] : []),
  ].join(', ');
}

/** ARENA-23.1 */
function eventWords(id: string): string {
  const event = arenaContent().eventTypes.get(id);
  if (!event) return '';
  const { initiativeMultiplier, attritionOnset, injury, recruitment } = event;
  return [
    `Pace ×${initiativeMultiplier}`,
    `attrition from tick ${attritionOnset}`,
    injury ? 'injuries count' : 'nobody is injured',
    ...(recruitment ? ['foes may join'] : []),
  ].join(', ');
}
