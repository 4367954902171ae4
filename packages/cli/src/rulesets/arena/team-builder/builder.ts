import { FrayError, type Issue, type Seed } from '@fray/engine';
import {
  type ArenaContent,
  checkTeam,
  type FighterRecord,
  fighterSheet,
  generateTeam,
} from '@fray/engine/rulesets/arena';
import { EXIT, failureOf } from '../../../io/failure.js';
import { type ListItem, ListMenu } from '../../../play/menu/list-menu.js';
import { changeTeam, recordOf, type TeamFile } from '../team-file.js';
import { fighterPage } from './fighter-page.js';
import { line, type Page } from './page.js';

export interface BuilderOptions {
  readonly content: ArenaContent;
  readonly team: TeamFile;
  readonly save: (team: TeamFile) => Promise<string>;
  readonly newSeed: () => Seed;
  readonly exit: (code: number) => void;
}

const MOST = 20;
const STARS = [1, 2, 3, 4, 5];

/** A team being built, as the keys change it: pages of things to pick. Holds no screen. */
export class Builder {
  team: TeamFile;
  menu: ListMenu;
  notice = '';
  issues: readonly Issue[] = [];
  onChange: () => void = () => {};
  private saved = true;
  /** The way to where the builder stands, the team itself first. */
  private readonly pages: Page[] = [() => this.teamPage()];

  constructor(private readonly options: BuilderOptions) {
    this.team = options.team;
    this.menu = this.pages[0]!();
    this.issues = checkTeam(options.content, this.team);
  }

  get content(): ArenaContent {
    return this.options.content;
  }

  /** The fighter whose page is open, or whose line is marked. */
  get shown(): FighterRecord | null {
    const at = this.member ?? this.menu.focus;
    return this.records[at] ?? null;
  }

  /** What a fighter can do. */
  actionsOf(record: FighterRecord | null): readonly { readonly id: string; readonly name: string }[] {
    try {
      return record ? fighterSheet(this.content, record).actions : [];
    } catch (error) {
      if (!(error instanceof FrayError)) throw error;
      return [];
    }
  }

  private get records(): (FighterRecord | null)[] {
    return this.team.members.map(member => recordOf(this.content, member));
  }

  /** Whose page is open. */
  private member: number | null = null;

  press(key: string): void {
    this.notice = '';
    if (key === 'ctrl-c') this.options.exit(EXIT.interrupted);
    else if (key === 'escape' || key === 'backspace' || key === 'left') this.back();
    else if (!this.menu.move(key)) {
      const item = this.menu.take(key === 'right' ? 'enter' : key);
      if (item) {
        this.menu.focus = this.menu.items.indexOf(item);
        if (item.blocked) this.notice = item.blocked.reason;
        else item.act();
      }
    }
    this.onChange();
  }

  /** Opens a page over the one that is shown. */
  open(page: Page): void {
    this.pages.push(page);
    this.menu = page();
  }

  /** Makes a change of the team, written as on the command line, and then goes back a page or stays on this one. */
  change(path: readonly (string | number)[], value: unknown, then: 'go back' | 'stay' = 'go back'): void {
    this.team = changeTeam(this.content, this.team, {
      text: path.join('.'),
      field: path.join('.'),
      path,
      value,
    });
    this.saved = false;
    this.issues = checkTeam(this.content, this.team);
    if (then === 'stay') this.redraw();
    else this.goBack();
  }

  /** Goes back a page; the first page stays. */
  private goBack(): void {
    if (this.pages.length > 1) this.pages.pop();
    if (this.pages.length === 1) this.member = null;
    this.menu = this.pages.at(-1)!();
  }

  /** Makes the menu of this page again, with the same line in focus. */
  private redraw(): void {
    const { focus } = this.menu;
    this.menu = this.pages.at(-1)!();
    this.menu.focus = Math.min(focus, this.menu.items.length - 1);
  }

  private back(): void {
    if (this.pages.length > 1) this.goBack();
    else if (this.saved) this.options.exit(EXIT.fine);
    else {
      this.menu.focus = this.menu.items.findIndex(({ label }) => label === 'Save');
      this.notice = 'It is not saved yet.';
    }
  }

  private teamPage(): ListMenu {
    const full = this.team.members.length >= MOST ? `A team has no more than ${MOST}.` : undefined;
    const items: ListItem[] = [
      ...this.records.map((record, index) =>
        line('Fighters', record ? `${record.name} ${'★'.repeat(record.stars)}` : `members[${index}]`, () => {
          this.member = index;
          this.open(fighterPage(this, index));
        }),
      ),
      line('Add', 'Pick a fighter', () => this.open(() => this.pickPage()), { blocked: full }),
      line(
        'Add',
        'Create a fighter',
        () =>
          this.open(() =>
            this.starsPage('How many stars?', stars =>
              this.add({ generate: stars, seed: this.options.newSeed() }),
            ),
          ),
        { blocked: full },
      ),
      line('Team', 'Make up a whole team', () =>
        this.open(() => this.starsPage('A whole team of how many stars?', stars => this.renew(stars))),
      ),
      line('Team', 'Save', () => this.save()),
      line('Team', 'Leave without saving', () => this.options.exit(EXIT.fine)),
    ];
    return new ListMenu(this.team.name ?? 'Your team', items);
  }

  private pickPage(): ListMenu {
    const people = [...this.content.fighters.values()].filter(({ summonable }) => !summonable);
    return new ListMenu(
      'Who joins?',
      people.map(({ id, name, stars, traits }) =>
        line('Premade', `${name} ${'★'.repeat(stars)}`, () => this.add(id), {
          hint: traits.map(trait => this.content.traits.get(trait.id)?.name ?? trait.id).join(', '),
        }),
      ),
    );
  }

  private starsPage(title: string, take: (stars: number) => void): ListMenu {
    return new ListMenu(
      title,
      STARS.map(stars => line('Stars', '★'.repeat(stars), () => take(stars))),
    );
  }

  private add(member: TeamFile['members'][number]): void {
    this.change(['members', this.team.members.length], member);
  }

  private renew(stars: number): void {
    const size = this.team.members.length || 3;
    const { name, members } = generateTeam(this.content, stars, this.options.newSeed(), size);
    this.team = { name, members };
    this.change(['name'], name);
  }

  private save(): void {
    this.options.save(this.team).then(
      path => {
        this.saved = true;
        this.notice = `Saved to ${path}.`;
        this.onChange();
      },
      error => {
        this.notice = failureOf(error).message;
        this.onChange();
      },
    );
  }
}
