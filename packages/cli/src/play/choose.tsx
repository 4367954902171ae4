import type { NamedSetup, Registry } from '@fray/engine';
import { Box, useInput } from 'ink';
import { useReducer } from 'react';
import { clean } from '../io/clean.js';
import { EXIT } from '../io/failure.js';
import type { Io } from '../io/io.js';
import { keysOf } from './input.js';
import { MenuPage } from './lists.js';
import { Menu } from './menu.js';
import { fullScreen } from './run.js';
import { useSize } from './size.js';

/** Lets the player choose among all that is shipped. Answers its name, or null for none of it. */
export async function chooseFullScreen(io: Io, registry: Registry): Promise<string | null> {
  let chosen: string | null = null;
  await fullScreen(io, exit => {
    const menu = menuOf(registry);
    const done = (setup: string | null, code: number) => {
      chosen = setup;
      exit(code);
    };
    return { screen: <Chooser menu={menu} done={done} />, stop() {} };
  });
  return chosen;
}

/** Whole runs first: they are what most come for. */
function menuOf({ rulesets, setups }: Registry): Menu {
  const isRun = ({ ruleset }: NamedSetup) => ruleset.includes('-');
  const sorted = [...setups.filter(isRun), ...setups.filter(setup => !isRun(setup))];
  return new Menu(
    'What will you play?',
    sorted.map(({ name, title, ruleset }) => ({
      choice: [{ choice: name, label: name, group: '', icon: '' }],
      label: clean(title),
      group: clean(rulesets.find(({ id }) => id === ruleset)?.title ?? ruleset),
      icon: '',
      hint: clean(name),
      aimed: false,
    })),
  );
}

function Chooser({ menu, done }: { menu: Menu; done: (setup: string | null, code: number) => void }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { columns, rows } = useSize();
  useInput((input, key) => {
    for (const each of keysOf(input, key)) {
      if (each === 'ctrl-c' || each === 'escape') return done(null, EXIT.fine);
      const taken = menu.move(each) ? undefined : menu.take(each);
      if (taken) return done(String(taken.choice[0]!.choice), EXIT.fine);
    }
    redraw();
  });
  return (
    <Box flexDirection="column" width={columns} height={rows - 1} overflow="hidden">
      <MenuPage menu={menu} size={{ columns, rows: rows - 1 }} />
    </Box>
  );
}
