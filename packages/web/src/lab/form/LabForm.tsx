import type { Issue } from '@fray/engine';
import { useRef, useState } from 'preact/hooks';
import { registry } from '../../state/rulesets.js';
import { capital } from '../../ui/format.js';
import type { Fields } from '../question/fields.js';
import { type Ask, DEFAULT_QUESTION, isAboutOneFight, type LabQuery } from '../question/question.js';
import type { Subject } from '../question/subject.js';
import { loadForLab } from '../run/load-for-lab.js';
import { AmountFields } from './AmountFields.js';
import { AskChoice, AskFields } from './AskFields.js';
import { BandsFields } from './BandsFields.js';
import { PlayerFields } from './PlayerFields.js';
import { SubjectFields } from './SubjectFields.js';

/** A JSON text of the form that is not valid, and where it stands. */
export interface MalformedText {
  readonly part: 'setup' | 'bands' | 'kits';
  readonly text: string;
}

interface FormProps {
  readonly question: LabQuery;
  readonly subject: Subject;
  readonly fields: Fields;
  readonly problems: readonly Issue[];
  readonly malformed: MalformedText | null;
  readonly onChange: (question: LabQuery) => void;
  readonly onMalformed: (malformed: MalformedText | null) => void;
  readonly onRun: () => void;
}

/** The form of the lab: the fight, the question, and the number of fights. */
export function LabForm(props: FormProps) {
  const { question, subject, fields, problems, malformed, onChange, onMalformed, onRun } = props;
  const [isMissing, setMissing] = useState(false);
  const ranges = useRef<Partial<Record<Ask, Pick<LabQuery, 'vary' | 'target'>>>>({});
  const change = (part: Partial<LabQuery>) => onChange({ ...question, ...part });
  const wrong = (part: string) =>
    problems
      .filter(({ path }) => path === part || path.startsWith(`${part}[`))
      .map(({ reason }) => capital(reason));
  const jsonOf = (part: MalformedText['part']) => ({
    malformed: malformed?.part === part ? malformed.text : null,
    onMalformed: (text: string | null) => onMalformed(text === null ? null : { part, text }),
  });
  const toAsk = (ask: Ask) => {
    // The other form has other JSON fields.
    if (isAboutOneFight(ask) !== isAboutOneFight(question.ask) || malformed?.part === 'kits')
      onMalformed(null);
    // A good range for a sweep is seldom a good one for tuning, so each of them remembers its own.
    ranges.current[question.ask] = { vary: question.vary, target: question.target };
    const isSwitched = VARYING.includes(ask) && VARYING.includes(question.ask) && ask !== question.ask;
    change({ ask, ...(isSwitched ? (ranges.current[ask] ?? { vary: [] }) : {}) });
  };
  const toSetup = (name: string) => {
    onMalformed(null);
    ranges.current = {};
    // Another setup has other fields and sides.
    onChange({
      ...question,
      ...FRESH,
      setup: name,
      ask: question.ask === 'matrix' ? 'simulate' : question.ask,
    });
  };
  const toRuleset = async (id: string) => {
    const isLoaded = await loadForLab(id).then(
      () => true,
      () => false,
    );
    setMissing(!isLoaded);
    const first = registry.setups.find(({ name, ruleset }) => name.startsWith(`${id}/`) && ruleset === id);
    if (isLoaded && first) toSetup(first.name);
  };
  return (
    <form
      id="lab-form"
      class="lab-form"
      onSubmit={event => {
        event.preventDefault();
        onRun();
      }}
    >
      <section class="lab-part">
        <h2>Fight</h2>
        {isAboutOneFight(question.ask) ? (
          <>
            <SubjectFields
              question={question}
              subject={subject}
              {...jsonOf('setup')}
              onRuleset={toRuleset}
              onSetup={toSetup}
              onOwn={own => change({ own })}
            />
            {isMissing && (
              <p role="alert">The rules of this game could not be loaded. Check that you are online.</p>
            )}
            <PlayerFields
              sides={subject.sides}
              policies={question.policies}
              onChange={policies => change({ policies })}
            />
          </>
        ) : (
          <BandsFields question={question} problems={problems} {...jsonOf('bands')} onChange={change} />
        )}
      </section>
      <section class="lab-part">
        <h2>Question</h2>
        <AskChoice ask={question.ask} onAsk={toAsk} />
        <AskFields
          question={question}
          subject={subject}
          fields={fields}
          wrong={wrong}
          {...jsonOf('kits')}
          onChange={change}
        />
        <AmountFields question={question} subject={subject} wrong={wrong} onChange={change} />
      </section>
    </form>
  );
}

/** The questions with a range of values. */
const VARYING: readonly Ask[] = ['sweep', 'tune', 'best'];

const {
  own,
  policies,
  vary,
  kits,
  numbers,
  side,
  against,
  againstPolicies,
  fields: none,
  entrants,
  fights,
} = DEFAULT_QUESTION;
const FRESH = {
  own,
  policies,
  vary,
  kits,
  numbers,
  side,
  against,
  againstPolicies,
  fields: none,
  entrants,
  fights,
};
