import { askedQuestion, openChoices, openOptions, type Question } from '@fray/engine';
import { Graph, type GraphOptions, TooLarge } from '../exact/graph.js';
import { Int32List } from '../exact/typed-lists.js';
import { policyChoiceIndex } from '../policies/policy-choice-index.js';

/** More edges than this do not fit into memory: every way of every decision has its own. */
const MAX_STEPS = 40_000_000;

/** A question that was asked in the middle of a rule. */
export interface MidStepQuestion {
  /** The node where the step began that led to it. */
  readonly stepNode: number;
  readonly prompt: string;
  readonly labels: readonly string[];
}

/** A question on the current path, the answer that this pass gives, and where each answer leads. */
interface OpenQuestion {
  readonly node: number;
  /** The answer of ordinary play. */
  readonly ordinary: number;
  readonly asked: MidStepQuestion;
  /** By answer: the targets that it leads to (nodes or, if negative, endings: see `Graph`), with their probabilities. */
  readonly leads: readonly Map<number, number>[];
  answer: number;
  /** The probability of the path up to and including the answer. */
  pathProbability: number;
}

/**
 * A graph in which one side may choose anything that the rules offer. A node where it has a choice is a decision: each option is a way
 * with edges of its own, and the node takes one of them, at first that of ordinary play (the side's own policy). A question in the middle
 * of a rule is a decision too, one for each path of dice that leads to it. As in every `Graph`, the target of an edge is a node or, if
 * negative, an ending.
 */
export class DecisionGraph extends Graph {
  /** The nodes of the decisions. */
  readonly decisions = new Int32List();
  /** By decision: where its ways begin, how many there are, and which one ordinary play takes. */
  readonly firstWay = new Int32List();
  readonly ways = new Int32List();
  readonly ordinary = new Int32List();
  /** By decision: the way it takes now. */
  readonly taken = new Int32List();
  /** By way: its edges. */
  readonly wayFirst = new Int32List();
  readonly wayCount = new Int32List();
  /** By node: the question asked there. */
  readonly questions = new Map<number, MidStepQuestion>();
  /** The node where the current step began. */
  private stepNode = -1;
  /** The questions of the current path, and how many of them this pass has come to. */
  private readonly path: OpenQuestion[] = [];
  private depth = 0;
  /** All questions of the current step. */
  private readonly stepQuestions: OpenQuestion[] = [];
  /** Questions are answered by the policies, and not tried with every answer. */
  private isOrdinaryPlay = false;

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

  protected override expandState(node: number, from: unknown): void {
    const { ruleset, plan } = this.options;
    const open = this.isOurs(ruleset.actor(plan, from), from) ? openChoices(ruleset.options(plan, from)) : [];
    if (open.length < 2) {
      super.expandState(node, from);
      return;
    }
    if (this.target.length > MAX_STEPS)
      throw new TooLarge(`there are more than ${MAX_STEPS.toLocaleString('en')} steps between states`);
    const policy = this.options.policies[this.side]!;
    const ordinary = policyChoiceIndex(open, policy, plan, from);
    const firstWay = this.wayFirst.length;
    for (const choice of open) this.addWay(node, from, () => choice);
    if (ordinary === open.length) this.addWay(node, from, state => policy.decide(plan, state, this.dice));
    this.addDecision(node, firstWay, ordinary);
    this.addQuestions();
    this.spare.push(from);
  }

  protected override walk(node: number, step: () => void): void {
    this.walkPaths(node, step);
    this.addQuestions();
  }

  private walkPaths(node: number, step: () => void): void {
    this.stepNode = node;
    this.path.length = this.depth = 0;
    super.walk(node, step);
  }

  private addWay(node: number, from: unknown, choose: (state: unknown) => unknown): void {
    const { ruleset, plan } = this.options;
    this.walkPaths(node, () => {
      const state = ruleset.copy(from, this.spare.pop());
      this.state = state;
      ruleset.apply(plan, state, choose(state), this.table);
    });
    this.wayFirst.push(this.first.data[node]!);
    this.wayCount.push(this.count.data[node]!);
  }

  private addDecision(node: number, firstWay: number, ordinary: number): void {
    this.decisions.push(node);
    this.firstWay.push(firstWay);
    this.ways.push(this.wayFirst.length - firstWay);
    this.ordinary.push(ordinary);
    this.taken.push(ordinary);
    this.take(this.decisions.length - 1, ordinary);
  }

  /**
   * The answer to a question is drawn from the enumerating dice, so that every answer is tried. The results of a draw come in ascending order
   * and the deepest draw changes first. So this is the same question as in the pass before, unless its answers start over.
   */
  protected override answer(question: Question<unknown>): unknown {
    const open = this.isOrdinaryPlay || !this.isOurs(question.who, this.state) ? [] : question.choices;
    if (open.length < 2 || this.isOver()) return super.answer(question);
    const at = this.depth++;
    const known = this.path[at];
    const { plan, policies } = this.options;
    const ordinary = policyChoiceIndex(open, policies[this.side]!, plan, this.state, question);
    const before = this.dice.probability;
    const answers = ordinary === open.length ? open.length + 1 : open.length;
    const answer = this.dice.pick(new Array<number>(answers).fill(1), 'answer');
    if (known && answer >= known.answer) {
      if (answer !== known.answer) this.path.length = this.depth;
      known.answer = answer;
    } else {
      this.path.length = at;
      this.addQuestion(question, ordinary, before, answer);
    }
    this.path[at]!.pathProbability = this.dice.probability;
    return answer === open.length ? super.answer(question) : open[answer];
  }

  /** Adds a question that no pass has come to before as a node. */
  private addQuestion(question: Question<unknown>, ordinary: number, before: number, answer: number): void {
    const { ruleset, plan } = this.options;
    const { prompt, options } = askedQuestion(ruleset, plan, this.state, question);
    const labels = openOptions(options).map(({ label }) => label);
    const node = this.addNode();
    // No turn begins there, so it does not count as a choice.
    this.roots.add(node);
    this.addPathEdge(node, before);
    const leads = Array.from(
      { length: Math.max(question.choices.length, ordinary + 1) },
      () => new Map<number, number>(),
    );
    const asked = { stepNode: this.stepNode, prompt, labels };
    const added = { node, ordinary, asked, leads, answer, pathProbability: 0 };
    this.path.push(added);
    this.stepQuestions.push(added);
  }

  protected override addEdge(target: number, probability: number): void {
    this.path.length = this.depth;
    this.addPathEdge(target, probability);
    this.depth = 0;
  }

  /** Adds an edge from the last question of the current path, or from the beginning of the step. */
  private addPathEdge(target: number, probability: number): void {
    const last = this.path.at(-1);
    if (!last) {
      super.addEdge(target, probability);
      return;
    }
    const leads = last.leads[last.answer]!;
    leads.set(target, (leads.get(target) ?? 0) + probability / last.pathProbability);
  }

  private addQuestions(): void {
    for (const { node, ordinary, asked, leads } of this.stepQuestions) {
      const firstWay = this.wayFirst.length;
      for (const targets of leads) {
        this.wayFirst.push(this.target.length);
        this.wayCount.push(targets.size);
        for (const [target, probability] of targets) {
          this.target.push(target);
          this.probability.push(probability);
        }
      }
      this.questions.set(node, asked);
      this.addDecision(node, firstWay, ordinary);
    }
    this.stepQuestions.length = 0;
  }

  private isOurs(who: number, state: unknown): boolean {
    const { ruleset, plan } = this.options;
    return ruleset.sideOf(plan, state, who) === this.side;
  }

  /** Plays the fight again by the policies, and calls `visit` with a state of each wanted node. */
  retrace(wanted: ReadonlySet<number>, visit: (node: number, state: unknown) => void): void {
    const { ruleset, plan, policies } = this.options;
    const seen = new Uint8Array(this.nodes);
    let next: { readonly node: number; readonly state: unknown }[] = [];
    const leaf = () => {
      const node = this.targetOf(this.state);
      // Negative: the fight has ended.
      if (node < 0 || seen[node]) return;
      seen[node] = 1;
      next.push({ node, state: this.state });
    };
    this.isOrdinaryPlay = true;
    this.dice.explore(() => {
      this.state = null;
      this.state = ruleset.start(plan, this.table);
    }, leaf);
    for (let left = wanted.size; left > 0 && next.length > 0; ) {
      const now = next;
      next = [];
      for (const { node, state: from } of now) {
        if (wanted.has(node)) {
          visit(node, from);
          left--;
        }
        const policy = policies[ruleset.sideOf(plan, from, ruleset.actor(plan, from))]!;
        this.dice.explore(() => {
          this.state = ruleset.copy(from);
          ruleset.apply(plan, this.state, policy.decide(plan, this.state, this.dice), this.table);
        }, leaf);
      }
    }
    this.isOrdinaryPlay = false;
  }
}
