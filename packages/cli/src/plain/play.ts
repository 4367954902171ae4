import { createInterface } from 'node:readline';
import type { Option } from '@fray/engine';
import { percent } from '@fray/lab';
import { EXIT, failureOf } from '../io/failure.js';
import { type Io, note, print } from '../io/io.js';
import { newSeed } from '../io/seed.js';
import { assignKeys } from '../play/keys.js';
import { saveReplay } from '../play/save.js';
import type { Session } from '../play/session.js';
import { luckLines } from '../text/luck.js';
import { viewLines } from '../text/view.js';
import { printEntries } from './log.js';

const HELP = 'Type the number or the key of a choice; or: undo, dice, luck, save, again, new, quit.';

/** The same game in plain lines: choices are read from stdin, one a line, so that scripts can play too. */
export async function playPlain(io: Io, session: Session): Promise<number> {
  const game = new PlainGame(io, session);
  game.open();
  const lines = createInterface({ input: io.stdin, terminal: false });
  try {
    game.prompt();
    for await (const line of lines) {
      if (await game.take(line.trim())) return EXIT.fine;
      game.prompt();
    }
  } finally {
    lines.close();
  }
  if (!session.over) note(io, 'The input has ended before the fight.');
  return EXIT.fine;
}

class PlainGame {
  private dice = true;
  private told = 0;

  constructor(
    private readonly io: Io,
    private readonly session: Session,
  ) {}

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
    switch (line) {
      case '':
        return false;
      case 'q':
      case 'quit':
        return true;
      case '?':
      case 'help':
        print(io, HELP);
        return false;
      case 'u':
      case 'undo':
        this.undo();
        return false;
      case 'd':
      case 'dice':
        this.dice = !this.dice;
        print(io, `Dice are ${this.dice ? 'shown' : 'hidden'}.`);
        return false;
      case 'k':
      case 'luck':
        for (const row of luckLines(session.luck())) print(io, row);
        return false;
      case 'w':
      case 'save':
        await this.save();
        return false;
      case 'again':
      case 'new':
        session.start(line === 'new' ? newSeed() : session.fight.seed);
        this.open();
        return false;
      default:
        this.choose(line);
        return false;
    }
  }

  private choose(text: string): void {
    const { io, session } = this;
    const { options } = session;
    const index = /^\d+$/.test(text) ? Number(text) - 1 : assignKeys(options).indexOf(text);
    const option = options[index];
    if (!option) print(io, `There is no choice '${text.slice(0, 40)}' here. ${HELP}`);
    else if (option.blocked) print(io, `${option.label}: ${option.blocked.reason}`);
    else {
      session.act(option.choice);
      this.tell();
    }
  }

  private undo(): void {
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
      print(this.io, `Replay written to ${await saveReplay(this.session)}`);
    } catch (error) {
      print(this.io, failureOf(error).message);
    }
  }

  /** What happened since, how things stand, what can be done. */
  private tell(): void {
    const { io, session } = this;
    printEntries(io, session.log.slice(this.told), this.dice);
    this.told = session.log.length;
    if (session.over) {
      this.end();
      return;
    }
    print(io);
    for (const line of viewLines(session.view)) print(io, line);
    if (session.fight.question) print(io, session.fight.question.prompt);
    const keys = assignKeys(session.options);
    session.options.forEach((option, index) => {
      print(io, optionLine(option, index, keys[index]!));
    });
  }

  private end(): void {
    const { io, session } = this;
    const { ending } = session.view;
    if (ending) {
      print(io, `\n${ending.title}. ${ending.text}`);
      for (const { label, value } of ending.facts) print(io, `  ${label}: ${value}`);
    }
    for (const row of luckLines(session.luck())) print(io, row);
    print(io, 'again, new, undo, save or quit?');
  }
}

/** `  2 f  Flee  (always; no SKL)` */
function optionLine(
  { label, chance, cost, hint, blocked }: Option<unknown>,
  index: number,
  key: string,
): string {
  const head = `${String(index + 1).padStart(3)} ${/^\d$/.test(key) ? ' ' : key || ' '}`;
  if (blocked) return `${head}  ${label} - blocked: ${blocked.reason}`;
  const notes = [chance === undefined ? '' : percent(chance), cost ?? '', hint ?? ''].filter(Boolean);
  return `${head}  ${label}${notes.length > 0 ? ` - ${notes.join(', ')}` : ''}`;
}
