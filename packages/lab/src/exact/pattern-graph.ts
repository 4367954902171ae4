import type { Path } from '@fray/engine';
import { Graph, type GraphOptions } from './graph.js';
import { type Pattern, PatternMaker, Patterns } from './patterns.js';
import { Int32List } from './typed-lists.js';

/**
 * The same graph in less time: of states that differ in idle numbers only, one is walked from, and its edges are carried
 * over to the others. Keys say what is idle of the built-in players; with others, every state is walked from.
 */
export class PatternGraph extends Graph {
  private readonly patterns = new Patterns();
  private readonly isBuiltIn: boolean;
  /** By node: the number of its pattern, −1 for none, that of its idle words, and where its key stands. */
  private readonly patternOf = new Int32List();
  private readonly idleOf = new Int32List();
  private readonly keyOf = new Int32List();
  /** The pattern that the walk at hand makes. */
  private maker: PatternMaker | null = null;
  private makerBegin = 0;
  /** The node whose results are walked through. */
  private number = 0;
  /** The words of the state that is played on from, as an edge changes them. */
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
    if (!this.isBuiltIn || key.idleLength === 0 || !this.patterns.pay) return number;
    if (this.words.length < key.length) this.words = new Int32Array(key.length * 2);
    this.patternOf.data[number] = this.patterns.numberOf(key);
    this.idleOf.data[number] = this.patterns.idleNumberOf(key);
    this.keyOf.data[number] = this.keys.newest;
    return number;
  }

  override expand(most: number): boolean {
    if (this.isHalfway) {
      this.isHalfway = this.exploreOn(this.step);
      if (this.isHalfway) return true;
      this.finish();
    }
    return super.expand(most);
  }

  protected override playOn(number: number, from: unknown): void {
    const alike = this.patternOf.data[number]!;
    const pattern = alike < 0 ? null : this.patterns.get(alike);
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

  /** All results of the state at hand are known. */
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

  /** The edges of a state from those of another: the same changes to its own words. */
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

  /** The node that an edge leads to, by its key. */
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

  /** A state that a pattern leads to for the first time is played out, and must be the one that the pattern says. */
  private follow(path: Path, length: number): void {
    this.dice.follow(path, this.step);
    this.readKey(this.state);
    const { key, words } = this;
    let same = key.length === length;
    for (let i = 0; same && i < length; i++) same = key.words[i] === words[i];
    if (!same) throw new Error(`${this.options.ruleset.id}: a number that is idle by its key is not.`);
    this.addState(this.state);
  }
}
