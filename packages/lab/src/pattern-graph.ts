import type { Path } from '@fray/engine';
import { Graph, type GraphOptions } from './graph.js';
import { GrowingInt32 } from './growing.js';
import { sumOf } from './key-table.js';
import { type Pattern, PatternMaker, Patterns } from './patterns.js';

/**
 * The same graph in less time: of states that differ in idle numbers only, one is walked from, and its edges are carried
 * over to the others. Keys say what is idle of the built-in players; with others, every state is walked from.
 */
export class PatternGraph extends Graph {
  private readonly patterns = new Patterns();
  private readonly isBuiltIn: boolean;
  /** By node: the number of its pattern, −1 for none, and where its key stands. */
  private readonly patternOf = new GrowingInt32();
  private readonly keyOf = new GrowingInt32();
  /** The pattern that the walk at hand makes. */
  private maker: PatternMaker | null = null;
  /** The words of the state that is played on from, as an edge changes them. */
  private words = new Int32Array(64);

  constructor(options: GraphOptions) {
    super(options);
    const { ruleset, policies } = options;
    this.isBuiltIn = policies.every(({ decide }) => decide === ruleset.decide);
  }

  protected override addNode(): number {
    this.patternOf.push(-1);
    this.keyOf.push(0);
    return super.addNode();
  }

  protected override addState(state: unknown): number {
    const number = super.addState(state);
    const { key } = this;
    if (!this.isBuiltIn || key.idleLength === 0 || !this.patterns.pay) return number;
    if (this.words.length < key.length) this.words = new Int32Array(key.length * 2);
    this.patternOf.data[number] = this.patterns.numberOf(key);
    this.keyOf.data[number] = this.keys.newest;
    return number;
  }

  protected override playOn(number: number, from: unknown): void {
    const alike = this.patternOf.data[number]!;
    const pattern = alike < 0 ? null : this.patterns.get(alike);
    if (pattern) this.repeat(number, from, pattern);
    else if (pattern === null) super.playOn(number, from);
    else {
      this.readKey(from);
      const maker = new PatternMaker(this.key);
      this.maker = maker;
      super.playOn(number, from);
      this.maker = null;
      this.patterns.set(alike, maker.finish(this.probability.data, this.begin));
    }
  }

  protected override addEdge(place: number, probability: number): void {
    const edges = this.target.length;
    super.addEdge(place, probability);
    if (this.maker && this.target.length > edges)
      this.maker.addEdge(this.dice.path(), Math.min(place, 0), this.key);
  }

  /** The edges of a state from those of another: the same changes to its own words. */
  private repeat(number: number, from: unknown, pattern: Pattern): void {
    const { probabilities, endings, sums, places, words: changed } = pattern;
    const { words, keys } = this;
    this.from = from;
    this.isChosen = false;
    const length = keys.read(this.keyOf.data[number]!, words);
    const sum = sumOf(words, length);
    const edges = endings.length;
    const begin = this.target.add(edges);
    this.probability.add(edges);
    const target = this.target.data;
    const chance = this.probability.data;
    for (let edge = 0, at = 0; edge < edges; edge++) {
      let place = endings[edge]!;
      for (let i = 0; i < places.length; i++) words[places[i]!] = changed[at++]!;
      if (place === 0) {
        const fresh = this.nodes;
        place = keys.find(words, length, (sum + sums[edge]!) | 0, fresh);
        if (place === fresh) this.follow(pattern.paths[edge]!, length);
      }
      target[begin + edge] = place;
      chance[begin + edge] = probabilities[edge]!;
    }
    this.first.data[number] = begin;
    this.count.data[number] = edges;
    this.spare.push(from);
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
