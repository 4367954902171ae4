import { budgetOf, EMPTY_ENCOUNTER, type Encounter, encounterSetup, isReady } from '@fray/lab/rulesets/quest';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { errorScreenProps } from '../../../app/ErrorScreen.js';
import { go } from '../../../app/route.js';
import { labSetupHref } from '../../../state/share.js';
import { Button } from '../../../ui/Button.js';
import { CopyButton } from '../../../ui/CopyButton.js';
import { HomeLink } from '../../../ui/HomeLink.js';
import { Notice } from '../../../ui/Notice.js';
import { ThemeButton } from '../../../ui/ThemeButton.js';
import { BudgetPart } from './BudgetPart.js';
import { encounterAt, encounterHref } from './encounter-href.js';
import { encounterRules } from './encounter-rules.js';
import { MonsterPanel } from './MonsterPanel.js';
import { OutcomePanel } from './OutcomePanel.js';
import { PartyPanel } from './PartyPanel.js';
import { PrintSheet } from './PrintSheet.js';
import { TunePart } from './TunePart.js';
import { useOutcome } from './use-outcome.js';
import './encounter.css';
import './print.css';

/** To begin with, for who has no encounter yet. */
const EXAMPLES: readonly { readonly label: string; readonly search: string }[] = [
  {
    label: 'Four beginners and four goblins',
    search: 'party=fighter:1,cleric:1,wizard:1,rogue:1&monsters=goblin*4',
  },
  {
    label: 'Level 5 against an owlbear and wolves',
    search: 'party=paladin:5,ranger:5,sorcerer:5,druid:5&monsters=owlbear,wolf*4&terrain=forest',
  },
  {
    label: 'Level 11 against a young red dragon',
    search: 'party=fighter:11,cleric:11,wizard:11,ranger:11&monsters=young-red-dragon',
  },
];

interface Read {
  readonly encounter: Encounter;
  /** Why the address could not be read; '' if it could. */
  readonly problem: string;
}

/** Prepares an encounter: who meets whom, and what comes of it. The address holds it all. */
export function EncounterScreen() {
  const rules = useMemo(encounterRules, []);
  const { content } = rules;
  const [{ encounter, problem }, setRead] = useState(() => readAddress(rules.content));
  const state = useOutcome(encounter);
  useEffect(() => {
    document.title = 'Encounter builder – Fray';
    const follow = () => setRead(readAddress(content));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [content]);
  const change = (next: Encounter) => {
    // Without a step in the history: the way back leads out of the builder.
    history.replaceState(null, '', encounterHref(next));
    setRead({ encounter: next, problem: '' });
  };
  const ready = isReady(encounter);
  const budget = ready ? budgetOf(content, encounter) : null;
  const link = () => `${location.href.split('#')[0]}${encounterHref(encounter)}`;
  const measure = async () => go(await labSetupHref('quest', encounterSetup(rules, encounter)));
  return (
    <main class="encounter" tabIndex={-1}>
      <header class="encounter-head">
        <div class="setup-top">
          <HomeLink />
          <ThemeButton />
        </div>
        <h1>Encounter builder</h1>
        <p>Choose a party and its monsters, and see what comes of it before anybody sits at the table.</p>
        {problem && (
          <p class="encounter-problem" role="alert">
            {problem} <a href="#/encounter">Begin anew</a>
          </p>
        )}
      </header>
      <div class="encounter-body">
        <PartyPanel content={content} encounter={encounter} onChange={change} />
        <MonsterPanel content={content} encounter={encounter} onChange={change} />
        <aside class="encounter-side" aria-label="What comes of it">
          {budget ? (
            <>
              <OutcomePanel state={state} />
              <BudgetPart
                budget={budget}
                winRate={state.isStale ? null : (state.outcome?.won.rate ?? null)}
              />
              <TunePart content={content} encounter={encounter} onChange={change} />
              <div class="encounter-tools">
                <CopyButton icon="linked-rings" label="Copy a link to this encounter" text={link}>
                  Copy link
                </CopyButton>
                <Button icon="tied-scroll" onClick={() => print()}>
                  Print
                </Button>
                <Button icon="test-tubes" onClick={measure}>
                  Measure in the lab
                </Button>
                <Button plain icon="trash-can" onClick={() => change(EMPTY_ENCOUNTER)}>
                  Clear
                </Button>
              </div>
            </>
          ) : (
            <EmptyState encounter={encounter} />
          )}
        </aside>
      </div>
      {budget && (
        <PrintSheet content={content} encounter={encounter} outcome={state.outcome} budget={budget} />
      )}
      <Notice />
    </main>
  );
}

function EmptyState({ encounter: { party, monsters } }: { readonly encounter: Encounter }) {
  const missing =
    party.length === 0 && monsters.length === 0
      ? 'Add heroes and monsters, and the fights begin.'
      : party.length === 0
        ? 'Now add somebody who meets them.'
        : 'Now add somebody for them to meet.';
  return (
    <div class="encounter-empty">
      <p>{missing}</p>
      <p class="encounter-or">Or begin with one of these:</p>
      <ul>
        {EXAMPLES.map(({ label, search }) => (
          <li key={label}>
            <a class="button" href={`#/encounter?${search}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function readAddress(content: Parameters<typeof encounterAt>[0]): Read {
  try {
    return { encounter: encounterAt(content, location.hash), problem: '' };
  } catch (error) {
    return { encounter: EMPTY_ENCOUNTER, problem: errorScreenProps(error, '').text };
  }
}
