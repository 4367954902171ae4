import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ShownProps } from '../app/ReplayDoor.js';
import { UNREACHED } from '../app/RoomDoor.js';
import { Trouble, troubleOf } from '../app/Trouble.js';
import { LabScreen } from './LabScreen.js';
import { readLink, type Watched } from './link.js';
import type { Question } from './question.js';
import { openForLab } from './room.js';
import { subjectOf } from './subject.js';
import { WatchDoor } from './WatchDoor.js';

interface LabDoorProps {
  readonly query: string;
  /** Shows a fight. */
  readonly Shown: ComponentType<ShownProps>;
}

type Opened =
  | { readonly query: string; readonly question: Question; readonly watched: Watched | null }
  | { readonly error: unknown }
  | 'lost'
  | null;

/** Reads the question of an address and fetches the rules it is about. */
export function LabDoor({ query, Shown }: LabDoorProps) {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    let current = true;
    const show = (next: Opened) => current && setOpened(next);
    open(query).then(show, error => show({ error }));
    return () => {
      current = false;
    };
  }, [query]);
  if (opened === 'lost') return <Trouble {...UNREACHED} />;
  if (opened && 'error' in opened)
    return <Trouble {...troubleOf(opened.error, 'This question cannot be asked')} />;
  if (!opened) {
    return (
      <p class="waiting" role="status">
        Laying out the instruments …
      </p>
    );
  }
  const { question, watched } = opened;
  return watched ? (
    <WatchDoor key={opened.query} question={question} watched={watched} Shown={Shown} />
  ) : (
    <LabScreen key={opened.query} asked={question} isLeft={opened.query !== query} />
  );
}

async function open(query: string): Promise<Opened> {
  const { question, watched } = await readLink(query);
  const there = await Promise.all([question.setup, watched?.ruleset ?? question.setup].map(openForLab)).then(
    () => true,
    () => false,
  );
  if (!there) return 'lost';
  // A name that nobody knows is told before anything is shown.
  subjectOf(question);
  return { query, question, watched };
}
