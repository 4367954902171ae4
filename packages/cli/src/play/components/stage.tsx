import type { StageView, Tone } from '@fray/engine';
import { Box, Text } from 'ink';
import { Line } from './elements.js';
import { style } from './theme.js';

const PATH_MARKS: Readonly<Record<StageView['path'][number]['mark'], { mark: string; tone: Tone }>> = {
  done: { mark: '●', tone: 'verdigris' },
  passed: { mark: '◌', tone: 'azure' },
  here: { mark: '◆', tone: 'gold' },
  ahead: { mark: '○', tone: 'muted' },
};

/** Where a run is: the path behind and ahead, and a description of this place. */
export function Stage({ stage, tall }: { stage: StageView; tall: boolean }) {
  const path = stage.path.map((step, index) => {
    const { mark, tone } = PATH_MARKS[step.mark];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: places may share a name, and their order never changes
      <Text key={index}>
        {index > 0 && <Text dimColor>─</Text>}
        <Text bold={step.mark === 'here'} {...style(tone)}>
          {mark}
        </Text>
      </Text>
    );
  });
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Line>
        {' '}
        {path} <Text bold>{stage.title}</Text>
        {!tall && <Text dimColor> {stage.text}</Text>}
      </Line>
      {tall && (
        <Text wrap="truncate-end" italic dimColor>
          {' '}
          {stage.text}
        </Text>
      )}
    </Box>
  );
}
