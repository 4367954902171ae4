import { createInterface } from 'node:readline';
import { EXIT, failureOf } from '../io/failure.js';
import { type Io, note, print } from '../io/io.js';
import { newSeed } from '../io/seed.js';
import { questionText } from '../play/party.js';
import { savedNotice, saveReplay } from '../play/replay-file.js';
import { resumeHint, Session } from '../play/session.js';
import { endingLines } from '../text/fight/ending.js';
import { isStamped } from '../text/fight/log-entries.js';
import { luckLines } from '../text/fight/luck.js';
import { viewLines } from '../text/fight/view.js';
import { type ChoiceList, choiceLines, listChoices } from './choice-list.js';
import { printEntries } from './print-log.js';
import { parseChoiceInput } from './target-input.js';
import { parseTileInput, TILE_HELP } from './tile-input.js';

const HELP =
  'Type the number or the key of a choice, with the letter of its target where it has several (3b); or: undo, dice, luck, save, again, new, quit.';

/** Short commands, where letters are not directions. */
const SHORTCUTS: Readonly<Record<string, string>> = { u: 'undo', d: 'dice', k: 'luck', w: 'save' };

const ONE_LIFE = 'You have only one life: choices cannot be undone, and the run cannot be restarted.';
const NOT_OVER = 'This run is not over. To give it up, quit and start a new one with --new.';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface PlainOptions {
  /** A message to print first. */
  readonly notice?: string | undefined;
  readonly thoughts?: boolean | undefined;
  /** The command that plays or resumes this game. */
  readonly command?: string | undefined;
}

/** Plays in plain lines. Choices are read from stdin, one per line, so that scripts can play too. */
export async function playPlain(io: Io, session: Session, options: PlainOptions = {}): Promise<number> {
  const { notice, thoughts = false, command } = options;
  const game = new PlainGame(io, session, thoughts);
  if (notice) print(io, notice);
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
      left = await game.handleLine(line.trim());
      if (left) break;
      game.prompt();
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    lines.close();
  }
  // After the ^C that the terminal shows.
  if (code === EXIT.interrupted) note(io, '');
  else if (!left && !session.over) note(io, 'The input ended before the fight.');
  const hint = resumeHint(session, command);
  if (hint) note(io, hint);
  return code;
}

class PlainGame {
  private dice = true;
  private printed = 0;
  private choices: ChoiceList;

  constructor(
    private readonly io: Io,
    private readonly session: Session,
    private readonly thoughts: boolean,
  ) {
    this.choices = listChoices(session);
  }

  open(): void {
    const { chosen, fight } = this.session;
    print(this.io, `${chosen.title} (seed ${fight.seed})`);
    this.printed = 0;
    this.printUpdate();
  }

  /** A script needs no prompt. */
  prompt(): void {
    if (this.io.stdin.isTTY) this.io.stdout.write('> ');
  }

  /** Runs a line of input; true if it says to leave. */
  async handleLine(line: string): Promise<boolean> {
    const { io, session } = this;
    switch (this.choices.tileOptions ? line : (SHORTCUTS[line] ?? line)) {
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

  /** What can be done after the end. */
  private get endPrompt(): string {
    return this.session.oneLife ? 'new, save or quit?' : 'again, new, undo, save or quit?';
  }

  private get help(): string {
    return this.choices.tileOptions ? TILE_HELP : HELP;
  }

  private startOver(how: string): void {
    const { io, session } = this;
    if (session.oneLife && !session.over) print(io, ONE_LIFE);
    else if (session.journal && !session.over) print(io, NOT_OVER);
    else {
      session.start(how === 'new' ? newSeed() : session.fight.seed);
      this.open();
    }
  }

  private choose(text: string): void {
    const { io, session } = this;
    if (session.over) {
      print(io, this.endPrompt);
      return;
    }
    const { items, keyed, tileOptions } = this.choices;
    const found = tileOptions
      ? parseTileInput(text, items, keyed, tileOptions)
      : parseChoiceInput(text, items, keyed);
    if (typeof found === 'string') print(io, found);
    else if (!found) print(io, `There is no choice '${text.slice(0, 40)}' here. ${this.help}`);
    else if (found.blocked) print(io, `${found.label}: ${found.blocked.reason}`);
    else {
      session.act(found.choice);
      this.printUpdate();
    }
  }

  private undo(): void {
    if (this.session.oneLife) {
      print(this.io, ONE_LIFE);
      return;
    }
    if (!this.session.undo()) {
      print(this.io, 'There is nothing to undo.');
      return;
    }
    print(this.io, 'Undone.');
    this.printed = this.session.log.length;
    this.printUpdate();
  }

  private async save(): Promise<void> {
    try {
      print(this.io, savedNotice(this.session, await saveReplay(this.session)));
    } catch (error) {
      print(this.io, failureOf(error).message);
    }
  }

  /** Prints what happened since the last choice, the state of the fight, and the choices. */
  private printUpdate(): void {
    const { io, session } = this;
    const { dice, thoughts } = this;
    printEntries(io, session.log.slice(this.printed), { dice, thoughts, stamped: isStamped(session) });
    this.printWatchedFight();
    this.printed = session.log.length;
    this.choices = listChoices(session);
    if (session.over) {
      this.printEnd();
      return;
    }
    print(io);
    for (const line of viewLines(session.view)) print(io, line);
    if (session.fight.question) print(io, questionText(session));
    for (const line of choiceLines(session, this.choices)) print(io, line);
  }

  /** In a run whose fights are watched: prints the one that the last choice led to. */
  private printWatchedFight(): void {
    const { view, before, chosen } = this.session;
    const { watch } = view;
    if (!watch || !chosen.registry || JSON.stringify(watch) === JSON.stringify(before.watch)) return;
    const ruleset = chosen.registry.ruleset(watch.ruleset);
    const fight = new Session({ ...chosen, ruleset, setup: watch.setup }, watch.seed);
    printEntries(this.io, fight.log, { dice: false, thoughts: this.thoughts, stamped: isStamped(fight) });
    const [result = ''] = endingLines(fight.view);
    print(this.io, result);
  }

  private printEnd(): void {
    const { io, session } = this;
    print(io);
    for (const line of endingLines(session.view)) print(io, line);
    for (const row of luckLines(session.luck())) print(io, row);
    print(io, this.endPrompt);
  }
}
