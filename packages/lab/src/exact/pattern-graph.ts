import type { Path } from '@fray/engine';
import { Graph, type GraphOptions } from './graph.js';
import { type Pattern, PatternMaker, Patterns } from './patterns.js';
import { Int32List } from './typed-lists.js';

/**
 * The same graph in less time. A ruleset's key can mark numbers as idle: numbers that the next choice neither reads nor changes. Of all
 * states that differ only in idle numbers, one is expanded, and its edges are repeated for the others. Rulesets mark idle numbers for their
 * own players only; with other policies every state is expanded.
 */
export class PatternGraph extends Graph {
  private readonly patterns = new Patterns();
  private readonly isBuiltIn: boolean;
  /** By node: the number of its pattern or −1, the number of its idle words, and where its key is in the key table. */
  private readonly patternOf = new Int32List();
  private readonly idleOf = new Int32List();
  private readonly keyOf = new Int32List();
  /** Builds the pattern of the current state. */
  private maker: PatternMaker | null = null;
  private makerBegin = 0;
  /** The node that is being expanded. */
  private number = 0;
  /** The key of the state that is being expanded, as changed by an edge. */
  private words = new Int32Array(64);

  constructor(options: GraphOptions) {
    super(options);
    const { ruleset, policies } = options;
    this.isBuiltIn = policies.every(({ decide }) => decide === ruleset.decide);
  }

  protected override addNode(): number {
    this.patternOf.push(-1);
    this.idleOf.push(0);
    this.keyOf.push(0);
    return super.addNode();
  }

  protected override addState(state: unknown): number {
    const number = super.addState(state);
    const { key } = this;
    if (!this.isBuiltIn || key.idleLength === 0 || !this.patterns.isWorthwhile) return number;
    if (this.words.length < key.length) this.words = new Int32Array(key.length * 2);
    this.patternOf.data[number] = this.patterns.numberOf(key);
    this.idleOf.data[number] = this.patterns.idleNumberOf(key);
    this.keyOf.data[number] = this.keys.newest;
    return number;
  }

  override expand(max: number): boolean {
    if (this.isHalfway) {
      this.isHalfway = this.exploreOn(this.step);
      if (this.isHalfway) return true;
      this.finish();
    }
    return super.expand(max);
  }

  protected override expandState(number: number, from: unknown): void {
    const patternNumber = this.patternOf.data[number]!;
    const pattern = patternNumber < 0 ? null : this.patterns.get(patternNumber);
    if (pattern) {
      this.repeat(number, from, pattern);
      return;
    }
    if (pattern === undefined) {
      this.readKey(from);
      this.maker = new PatternMaker(this.key);
      this.makerBegin = this.probability.length;
    }
    this.number = number;
    this.from = from;
    this.isChosen = false;
    this.beginWalk();
    this.isHalfway = this.explore(this.step);
    if (!this.isHalfway) this.finish();
  }

  /** Called when all results of the current state are known. */
  private finish(): void {
    this.endWalk(this.number);
    this.spare.push(this.from);
    const { maker } = this;
    if (!maker) return;
    this.maker = null;
    const made = maker.finish(this.makerBegin, this.patterns.rows);
    if (made) {
      made.choice = this.choice;
      made.isChosen = this.isChosen;
    }
    this.patterns.set(this.patternOf.data[this.number]!, made);
  }

  protected override addEdge(place: number, probability: number): void {
    const edges = this.target.length;
    super.addEdge(place, probability);
    if (this.maker && this.target.length > edges)
      this.maker.addEdge(this.dice.path(), Math.min(place, 0), this.key);
  }

  /** Copies the edges of a pattern: each makes the same changes to the state's own key. */
  private repeat(number: number, from: unknown, pattern: Pattern): void {
    const { endings, rows } = pattern;
    this.from = from;
    this.choice = pattern.choice;
    this.isChosen = pattern.isChosen;
    const idle = this.idleOf.data[number]!;
    const edges = endings.length;
    const begin = this.target.add(edges);
    const target = this.target.data;
    for (let edge = 0; edge < edges; edge++) {
      let place = endings[edge]!;
      if (place === 0) {
        const { nodes } = rows[edge]!;
        place = idle < nodes.length ? nodes[idle]! : 0;
        if (place === 0) place = this.reach(number, pattern, edge);
      }
      target[begin + edge] = place;
    }
    this.first.data[number] = begin;
    this.count.data[number] = edges;
    this.shift.data[number] = begin - pattern.begin;
    this.spare.push(from);
  }

  /** Finds the node that an edge leads to, by its key. */
  private reach(number: number, { places, words: changed, rows, paths }: Pattern, edge: number): number {
    const { words, keys } = this;
    const length = keys.read(this.keyOf.data[number]!, words);
    const at = edge * places.length;
    for (let i = 0; i < places.length; i++) words[places[i]!] = changed[at + i]!;
    const fresh = this.nodes;
    const node = keys.numberOf(words, length, fresh);
    if (node === fresh) this.follow(paths[edge]!, length);
    this.patterns.rows.set(rows[edge]!, this.idleOf.data[number]!, node);
    return node;
  }

  /** Plays the step to get a state that a pattern leads to for the first time. It must be the state that the pattern predicts. */
  private follow(path: Path, length: number): void {
    this.dice.follow(path, this.step);
    this.readKey(this.state);
    const { key, words } = this;
    let same = key.length === length;
    for (let i = 0; same && i < length; i++) same = key.words[i] === words[i];
    if (!same)
      throw new Error(`${this.options.ruleset.id}: a number that its key marks as idle is not idle.`);
    this.addState(this.state);
  }
}
