import { createInterface } from 'node:readline';
import { EXIT, failureOf } from '../io/failure.js';
import { type Io, note, print } from '../io/io.js';
import { newSeed } from '../io/seed.js';
import { promptOf } from '../play/party.js';
import { savedNotice, saveReplay } from '../play/save.js';
import { goOnWith, Session } from '../play/session.js';
import { endingLines } from '../text/ending.js';
import { isStamped } from '../text/event.js';
import { luckLines } from '../text/luck.js';
import { viewLines } from '../text/view.js';
import { type Choices, choiceLines, choicesOf } from './choices.js';
import { printEntries } from './log.js';
import { meant, TILE_HELP } from './tiles.js';
import { numbered } from './whom.js';

const HELP =
  'Type the number or the key of a choice, with the letter of its target where it has several (3b); or: undo, dice, luck, save, again, new, quit.';

/** What else a line may say, where letters are not directions. */
const SHORT: Readonly<Record<string, string>> = { u: 'undo', d: 'dice', k: 'luck', w: 'save' };

const ONE_LIFE = 'Nothing can be taken back and nothing begun again: there is one life only.';
const NOT_OVER = 'This run is not over. To give it up, quit and play it with --new.';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What the plain game is told beside its session. */
export interface PlainOptions {
  /** What there is to say before the first choice. */
  readonly word?: string | undefined;
  readonly thoughts?: boolean | undefined;
  /** The command that plays it again. */
  readonly again?: string | undefined;
}

/** The same game in plain lines: choices are read from stdin, one a line, so that scripts can play too. */
export async function playPlain(io: Io, session: Session, options: PlainOptions = {}): Promise<number> {
  const { word, thoughts = false, again } = options;
  const game = new PlainGame(io, session, thoughts);
  if (word) print(io, word);
  game.open();
  const lines = createInterface({ input: io.stdin, terminal: false });
  let code: number = EXIT.fine;
  const interrupt = () => {
    code = EXIT.interrupted;
    lines.close();
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  let left = false;
  try {
    game.prompt();
    for await (const line of lines) {
      if (code !== EXIT.fine) break;
      left = await game.take(line.trim());
      if (left) break;
      game.prompt();
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    lines.close();
  }
  // After the ^C that the terminal shows.
  if (code === EXIT.interrupted) note(io, '');
  else if (!left && !session.over) note(io, 'The input has ended before the fight.');
  const farewell = goOnWith(session, again);
  if (farewell) note(io, farewell);
  return code;
}

class PlainGame {
  private dice = true;
  private told = 0;
  private choices: Choices;

  constructor(
    private readonly io: Io,
    private readonly session: Session,
    private readonly thoughts: boolean,
  ) {
    this.choices = choicesOf(session);
  }

  open(): void {
    const { chosen, fight } = this.session;
    print(this.io, `${chosen.title} (seed ${fight.seed})`);
    this.told = 0;
    this.tell();
  }

  /** Only a person needs to be told that it is their turn. */
  prompt(): void {
    if (this.io.stdin.isTTY) this.io.stdout.write('> ');
  }

  /** Does what a line says; true when it says to leave. */
  async take(line: string): Promise<boolean> {
    const { io, session } = this;
    switch (this.choices.tiles ? line : (SHORT[line] ?? line)) {
      case '':
        return false;
      case 'q':
      case 'quit':
        return true;
      case '?':
      case 'help':
        print(io, this.help);
        return false;
      case 'undo':
        this.undo();
        return false;
      case 'dice':
        this.dice = !this.dice;
        print(io, `Dice are ${this.dice ? 'shown' : 'hidden'}.`);
        return false;
      case 'luck':
        for (const row of luckLines(session.luck())) print(io, row);
        return false;
      case 'save':
        await this.save();
        return false;
      case 'again':
      case 'new':
        this.startOver(line);
        return false;
      default:
        this.choose(line);
        return false;
    }
  }

  /** What is left to do when it is over. */
  private get next(): string {
    return this.session.oneLife ? 'new, save or quit?' : 'again, new, undo, save or quit?';
  }

  private get help(): string {
    return this.choices.tiles ? TILE_HELP : HELP;
  }

  private startOver(how: string): void {
    const { io, session } = this;
    if (session.oneLife && !session.over) print(io, ONE_LIFE);
    else if (session.record && !session.over) print(io, NOT_OVER);
    else {
      session.start(how === 'new' ? newSeed() : session.fight.seed);
      this.open();
    }
  }

  private choose(text: string): void {
    const { io, session } = this;
    if (session.over) {
      print(io, this.next);
      return;
    }
    const { items, keys, tiles } = this.choices;
    const found = tiles ? meant(text, items, keys, tiles) : numbered(text, items, keys);
    if (typeof found === 'string') print(io, found);
    else if (!found) print(io, `There is no choice '${text.slice(0, 40)}' here. ${this.help}`);
    else if (found.blocked) print(io, `${found.label}: ${found.blocked.reason}`);
    else {
      session.act(found.choice);
      this.tell();
    }
  }

  private undo(): void {
    if (this.session.oneLife) {
      print(this.io, ONE_LIFE);
      return;
    }
    if (!this.session.undo()) {
      print(this.io, 'There is nothing to take back.');
      return;
    }
    print(this.io, 'Taken back.');
    this.told = this.session.log.length;
    this.tell();
  }

  private async save(): Promise<void> {
    try {
      print(this.io, savedNotice(this.session, await saveReplay(this.session)));
    } catch (error) {
      print(this.io, failureOf(error).message);
    }
  }

  /** What happened since, how things stand, what can be done. */
  private tell(): void {
    const { io, session } = this;
    const { dice, thoughts } = this;
    printEntries(io, session.log.slice(this.told), { dice, thoughts, stamped: isStamped(session) });
    this.tellFight();
    this.told = session.log.length;
    this.choices = choicesOf(session);
    if (session.over) {
      this.end();
      return;
    }
    print(io);
    for (const line of viewLines(session.view)) print(io, line);
    if (session.fight.question) print(io, promptOf(session));
    for (const line of choiceLines(session, this.choices)) print(io, line);
  }

  /** In a run whose fights are watched: the one that the last choice led to. */
  private tellFight(): void {
    const { view, before, chosen } = this.session;
    const { watch } = view;
    if (!watch || !chosen.registry || JSON.stringify(watch) === JSON.stringify(before.watch)) return;
    const ruleset = chosen.registry.ruleset(watch.ruleset);
    const fight = new Session({ ...chosen, ruleset, setup: watch.setup }, watch.seed);
    printEntries(this.io, fight.log, { dice: false, thoughts: this.thoughts, stamped: isStamped(fight) });
    const [result = ''] = endingLines(fight.view);
    print(this.io, result);
  }

  private end(): void {
    const { io, session } = this;
    print(io);
    for (const line of endingLines(session.view)) print(io, line);
    for (const row of luckLines(session.luck())) print(io, row);
    print(io, this.next);
  }
}
