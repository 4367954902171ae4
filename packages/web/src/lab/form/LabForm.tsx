import type { Issue } from '@fray/engine';
import { useRef, useState } from 'preact/hooks';
import { registry } from '../../state/rulesets.js';
import { capital } from '../../ui/format.js';
import type { Fields } from '../question/fields.js';
import { type Ask, DEFAULT_QUESTION, isAboutOneFight, type Question } from '../question/question.js';
import type { Subject } from '../question/subject.js';
import { loadForLab } from '../run/load-for-lab.js';
import { AmountFields } from './AmountFields.js';
import { AskChoice, AskFields } from './AskFields.js';
import { BandsFields } from './BandsFields.js';
import { PlayerFields } from './PlayerFields.js';
import { SubjectFields } from './SubjectFields.js';

interface FormProps {
  readonly question: Question;
  readonly subject: Subject;
  readonly fields: Fields;
  readonly problems: readonly Issue[];
  readonly malformed: string | null;
  readonly onChange: (question: Question) => void;
  readonly onMalformed: (text: string | null) => void;
  readonly onRun: () => void;
}

/** The form of the lab: the fight, the question, and the number of fights. */
export function LabForm(props: FormProps) {
  const { question, subject, fields, problems, malformed, onChange, onMalformed, onRun } = props;
  const [isMissing, setMissing] = useState(false);
  const ranges = useRef<Partial<Record<Ask, Pick<Question, 'vary' | 'target'>>>>({});
  const change = (part: Partial<Question>) => onChange({ ...question, ...part });
  const wrong = (part: string) =>
    problems
      .filter(({ path }) => path === part || path.startsWith(`${part}[`))
      .map(({ reason }) => capital(reason));
  const toAsk = (ask: Ask) => {
    // The other form has another JSON field.
    if (isAboutOneFight(ask) !== isAboutOneFight(question.ask)) onMalformed(null);
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
              malformed={malformed}
              onRuleset={toRuleset}
              onSetup={toSetup}
              onOwn={own => change({ own })}
              onMalformed={onMalformed}
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
          <BandsFields
            question={question}
            problems={problems}
            malformed={malformed}
            onChange={change}
            onMalformed={onMalformed}
          />
        )}
      </section>
      <section class="lab-part">
        <h2>Question</h2>
        <AskChoice ask={question.ask} onAsk={toAsk} />
        <AskFields question={question} subject={subject} fields={fields} wrong={wrong} onChange={change} />
        <AmountFields question={question} subject={subject} wrong={wrong} onChange={change} />
      </section>
    </form>
  );
}

/** The questions with a range of values. */
const VARYING: readonly Ask[] = ['sweep', 'tune'];

const {
  own,
  policies,
  vary,
  side,
  against,
  againstPolicies,
  fields: none,
  entrants,
  fights,
} = DEFAULT_QUESTION;
const FRESH = { own, policies, vary, side, against, againstPolicies, fields: none, entrants, fights };
