import { askedQuestion, type Question } from '@fray/engine';
import { Graph, type GraphOptions, TooLarge } from '../exact/graph.js';
import { Int32List } from '../exact/typed-lists.js';
import { openChoices, openOptions, policyChoiceIndex } from '../policies/policy.js';

/** Steps that are kept: every way of every decision has its own, and beyond these memory runs out. */
const MOST_STEPS = 40_000_000;

/** What was asked in the middle of a rule, and in which state the step began that came to it. */
export interface AskedQuestion {
  readonly from: number;
  readonly prompt: string;
  readonly labels: readonly string[];
}

/** A question on the path that is walked, the answer that this pass gives, and where each answer leads. */
interface OpenQuestion {
  readonly node: number;
  readonly usual: number;
  readonly asked: AskedQuestion;
  /** By answer: places, and how likely each is from here on. */
  readonly leads: readonly Map<number, number>[];
  answer: number;
  /** The probability of the path up to the answer. */
  reached: number;
}

/**
 * A graph in which one side may choose anything that the rules offer. Where it has a choice, each option is a way with
 * edges of its own, and the node takes one of them: its usual policy's until `take` says otherwise. A question in the
 * middle of a rule is a node too, one for each path of dice that leads to it.
 */
export class DecisionGraph extends Graph {
  /** The nodes that have a choice. */
  readonly decisions = new Int32List();
  /** By decision: where its ways begin, how many there are, and which one the usual policy takes. */
  readonly firstWay = new Int32List();
  readonly ways = new Int32List();
  readonly usual = new Int32List();
  /** By decision: the way it takes. */
  readonly taken = new Int32List();
  /** By way: its edges. */
  readonly wayFirst = new Int32List();
  readonly wayCount = new Int32List();
  /** By node: the question asked there. */
  readonly questions = new Map<number, AskedQuestion>();
  private walked = -1;
  /** The questions of the path at hand, as far as this pass has come, and all of the step. */
  private readonly path: OpenQuestion[] = [];
  private depth = 0;
  private readonly met: OpenQuestion[] = [];
  /** Nobody but the policies chooses. */
  private asUsual = false;

  constructor(
    options: GraphOptions,
    private readonly side: number,
  ) {
    super(options);
  }

  /** Lets a decision take one of its ways. */
  take(decision: number, way: number): void {
    const node = this.decisions.data[decision]!;
    const index = this.firstWay.data[decision]! + way;
    this.taken.data[decision] = way;
    this.first.data[node] = this.wayFirst.data[index]!;
    this.count.data[node] = this.wayCount.data[index]!;
  }

  protected override playOn(number: number, from: unknown): void {
    const { ruleset, plan } = this.options;
    const open = this.isOurs(ruleset.actor(plan, from), from) ? openChoices(ruleset.options(plan, from)) : [];
    if (open.length < 2) {
      super.playOn(number, from);
      return;
    }
    if (this.target.length > MOST_STEPS)
      throw new TooLarge(`there are more than ${MOST_STEPS.toLocaleString('en')} steps between states`);
    const policy = this.options.policies[this.side]!;
    const usual = policyChoiceIndex(open, policy, plan, from);
    const firstWay = this.wayFirst.length;
    for (const choice of open) this.addWay(number, from, () => choice);
    if (usual === open.length) this.addWay(number, from, state => policy.decide(plan, state, this.dice));
    this.addDecision(number, firstWay, usual);
    this.addQuestions();
    this.spare.push(from);
  }

  protected override walk(number: number, step: () => void): void {
    this.walkPaths(number, step);
    this.addQuestions();
  }

  private walkPaths(number: number, step: () => void): void {
    this.walked = number;
    this.path.length = this.depth = 0;
    super.walk(number, step);
  }

  private addWay(number: number, from: unknown, choose: (state: unknown) => unknown): void {
    const { ruleset, plan } = this.options;
    this.walkPaths(number, () => {
      const state = ruleset.copy(from, this.spare.pop());
      this.state = state;
      ruleset.apply(plan, state, choose(state), this.table);
    });
    this.wayFirst.push(this.first.data[number]!);
    this.wayCount.push(this.count.data[number]!);
  }

  private addDecision(node: number, firstWay: number, usual: number): void {
    this.decisions.push(node);
    this.firstWay.push(firstWay);
    this.ways.push(this.wayFirst.length - firstWay);
    this.usual.push(usual);
    this.taken.push(usual);
    this.take(this.decisions.length - 1, usual);
  }

  /**
   * Each answer to a question is a draw of its own, so that all are walked. Results of a draw come in ascending order and
   * the deepest draw changes first: hence a question is the one of the pass before unless its answers start over.
   */
  protected override answer(question: Question<unknown>): unknown {
    const open = this.asUsual || !this.isOurs(question.who, this.state) ? [] : question.choices;
    if (open.length < 2 || this.isOver()) return super.answer(question);
    const at = this.depth++;
    const known = this.path[at];
    const { plan, policies } = this.options;
    const usual = policyChoiceIndex(open, policies[this.side]!, plan, this.state, question);
    const before = this.dice.probability;
    const answers = usual === open.length ? open.length + 1 : open.length;
    const answer = this.dice.pick(new Array<number>(answers).fill(1), 'answer');
    if (known && answer >= known.answer) {
      if (answer !== known.answer) this.path.length = this.depth;
      known.answer = answer;
    } else {
      this.path.length = at;
      this.meet(question, usual, before, answer);
    }
    this.path[at]!.reached = this.dice.probability;
    return answer === open.length ? super.answer(question) : open[answer];
  }

  /** A question that no pass has come to before. */
  private meet(question: Question<unknown>, usual: number, before: number, answer: number): void {
    const { ruleset, plan } = this.options;
    const { prompt, options } = askedQuestion(ruleset, plan, this.state, question);
    const labels = openOptions(options).map(({ label }) => label);
    const node = this.addNode();
    // Nobody begins a turn there, so it does not count as a choice.
    this.roots.add(node);
    this.lead(node, before);
    const leads = Array.from(
      { length: Math.max(question.choices.length, usual + 1) },
      () => new Map<number, number>(),
    );
    const asked = { from: this.walked, prompt, labels };
    const fresh = { node, usual, asked, leads, answer, reached: 0 };
    this.path.push(fresh);
    this.met.push(fresh);
  }

  protected override addEdge(place: number, probability: number): void {
    this.path.length = this.depth;
    this.lead(place, probability);
    this.depth = 0;
  }

  /** Where the path at hand leads, from its last question or from the beginning of the step. */
  private lead(place: number, probability: number): void {
    const last = this.path.at(-1);
    if (!last) {
      super.addEdge(place, probability);
      return;
    }
    const leads = last.leads[last.answer]!;
    leads.set(place, (leads.get(place) ?? 0) + probability / last.reached);
  }

  private addQuestions(): void {
    for (const { node, usual, asked, leads } of this.met) {
      const firstWay = this.wayFirst.length;
      for (const places of leads) {
        this.wayFirst.push(this.target.length);
        this.wayCount.push(places.size);
        for (const [place, probability] of places) {
          this.target.push(place);
          this.probability.push(probability);
        }
      }
      this.questions.set(node, asked);
      this.addDecision(node, firstWay, usual);
    }
    this.met.length = 0;
  }

  private isOurs(who: number, state: unknown): boolean {
    const { ruleset, plan } = this.options;
    return ruleset.sideOf(plan, state, who) === this.side;
  }

  /** Plays all over again as the usual policies do, and shows a state of each node that is wanted. */
  retrace(wanted: ReadonlySet<number>, show: (node: number, state: unknown) => void): void {
    const { ruleset, plan, policies } = this.options;
    const seen = new Uint8Array(this.nodes);
    let next: { readonly node: number; readonly state: unknown }[] = [];
    const leaf = () => {
      const node = this.place(this.state);
      if (node < 0 || seen[node]) return;
      seen[node] = 1;
      next.push({ node, state: this.state });
    };
    this.asUsual = true;
    this.dice.explore(() => {
      this.state = null;
      this.state = ruleset.start(plan, this.table);
    }, leaf);
    for (let left = wanted.size; left > 0 && next.length > 0; ) {
      const now = next;
      next = [];
      for (const { node, state: from } of now) {
        if (wanted.has(node)) {
          show(node, from);
          left--;
        }
        const policy = policies[ruleset.sideOf(plan, from, ruleset.actor(plan, from))]!;
        this.dice.explore(() => {
          this.state = ruleset.copy(from);
          ruleset.apply(plan, this.state, policy.decide(plan, this.state, this.dice), this.table);
        }, leaf);
      }
    }
    this.asUsual = false;
  }
}
