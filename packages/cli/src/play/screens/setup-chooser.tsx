import type { NamedSetup, Registry } from '@fray/engine';
import { winChanceText } from '@fray/engine/win-chances';
import { Box, useInput } from 'ink';
import { useReducer } from 'react';
import { clean } from '../../io/clean.js';
import { EXIT } from '../../io/failure.js';
import type { Io } from '../../io/io.js';
import { keyNames } from '../components/key-input.js';
import { useTerminalSize } from '../components/terminal-size.js';
import { ListMenu } from '../menu/list-menu.js';
import { fullScreen } from './full-screen.js';
import { MenuPage } from './menu-page.js';

/** Lets the player choose a shipped setup. Returns its name, or null if he leaves. */
export async function chooseSetupOnScreen(io: Io, registry: Registry): Promise<string | null> {
  let chosen: string | null = null;
  await fullScreen(io, exit => {
    const menu = setupMenu(registry, setup => {
      chosen = setup;
      exit(EXIT.fine);
    });
    return { screen: <SetupChooser menu={menu} leave={() => exit(EXIT.fine)} />, stop() {} };
  });
  return chosen;
}

/** Runs come first: most players want one. */
function setupMenu({ rulesets, setups }: Registry, choose: (setup: string) => void): ListMenu {
  const rulesetOf = ({ ruleset }: NamedSetup) => rulesets.find(({ id }) => id === ruleset);
  const isRun = (setup: NamedSetup) => rulesetOf(setup)?.isRun ?? false;
  const hintOf = (setup: NamedSetup) => {
    // The chances are those of the shipped content.
    const chance = rulesetOf(setup)?.content === undefined && winChanceText(setup.name);
    return chance ? `${chance} (${setup.name})` : setup.name;
  };
  const sorted = [...setups.filter(isRun), ...setups.filter(setup => !isRun(setup))];
  return new ListMenu(
    'What will you play?',
    sorted.map(setup => ({
      act: () => choose(setup.name),
      label: clean(setup.title),
      group: clean(rulesetOf(setup)?.title ?? setup.ruleset),
      hint: clean(hintOf(setup)),
    })),
  );
}

function SetupChooser({ menu, leave }: { menu: ListMenu; leave: () => void }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { columns, rows } = useTerminalSize();
  useInput((input, key) => {
    for (const each of keyNames(input, key)) {
      if (each === 'ctrl-c' || each === 'escape') return leave();
      const taken = menu.move(each) ? undefined : menu.take(each);
      if (taken) return taken.act();
    }
    redraw();
  });
  return (
    <Box flexDirection="column" width={columns} height={rows - 1} overflow="hidden">
      <MenuPage menu={menu} size={{ columns, rows: rows - 1 }} />
    </Box>
  );
}
