import { FrayError } from '@fray/engine';
import type { ArenaContent, FighterRecord } from '@fray/engine/rulesets/arena';
import { Box, Text, useInput } from 'ink';
import { useEffect, useReducer } from 'react';
import type { Io } from '../../../io/io.js';
import { newSeed } from '../../../io/seed.js';
import { Line } from '../../../play/components/elements.js';
import { keyNames } from '../../../play/components/key-input.js';
import { type Size, useTerminalSize } from '../../../play/components/terminal-size.js';
import { fullScreen } from '../../../play/screens/full-screen.js';
import { MenuPage } from '../../../play/screens/menu-page.js';
import { fighterLines } from '../fighter-sheet.js';
import { type TeamFile, writeTeam } from '../team-file.js';
import { Builder } from './builder.js';

/** Builds a team on the whole screen. Answers the exit code. */
export function buildFullScreen(
  io: Io,
  content: ArenaContent,
  path: string,
  team: TeamFile,
): Promise<number> {
  const save = (now: TeamFile) => writeTeam(path, now).then(() => path);
  return fullScreen(io, exit => {
    const builder = new Builder({ content, team, save, newSeed, exit });
    return { screen: <BuilderScreen builder={builder} />, stop() {} };
  });
}

/** What there is to pick, and beside it the fighter it is about with all numbers. */
export function BuilderScreen({ builder }: { builder: Builder }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { columns, rows } = useTerminalSize();
  useEffect(() => {
    builder.onChange = redraw;
    return () => {
      builder.onChange = () => {};
    };
  }, [builder]);
  useInput((input, key) => {
    for (const each of keyNames(input, key)) builder.press(each);
  });
  const size = { columns: Math.floor(columns / 2), rows: rows - 2 };
  return (
    <Box flexDirection="column" width={columns} height={rows - 1} overflow="hidden">
      <Box height={size.rows} flexShrink={0}>
        <Box width={size.columns} height={size.rows} flexShrink={0} flexDirection="column">
          <MenuPage menu={builder.menu} notice={builder.notice} size={size} />
        </Box>
        {builder.shown && (
          <Sheet
            content={builder.content}
            record={builder.shown}
            size={{ ...size, columns: columns - size.columns }}
          />
        )}
      </Box>
      <Verdict builder={builder} />
    </Box>
  );
}

function Sheet({ content, record, size }: { content: ArenaContent; record: FighterRecord; size: Size }) {
  return (
    <Box
      flexDirection="column"
      width={size.columns}
      height={size.rows}
      flexShrink={0}
      paddingX={1}
      overflow="hidden"
    >
      {sheetLines(content, record, size.columns - 2)
        .slice(0, size.rows)
        .map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <Line key={index} bold={index === 0} dim={index > 0}>
            {text}
          </Line>
        ))}
    </Box>
  );
}

function sheetLines(content: ArenaContent, record: FighterRecord, width: number): string[] {
  try {
    return fighterLines(content, record, width);
  } catch (error) {
    if (!(error instanceof FrayError)) throw error;
    return [record.name, 'No numbers before its faults are mended.'];
  }
}

/** Whether the team can fight, and why not. */
function Verdict({ builder: { issues } }: { builder: Builder }) {
  const [first] = issues;
  if (!first) return <Line tone="verdigris"> ✓ The team can fight.</Line>;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : '';
  return (
    <Line tone="ember">
      {' '}
      ✕ {first.path}: {first.reason}
      <Text dimColor>{more}</Text>
    </Line>
  );
}
