import { LinkButton } from '../ui/Button.js';

interface ReplayFileProps {
  readonly file: string;
  readonly plain?: boolean;
}

/** Downloads a replay whose rules this page does not have; the command line and other programs read it. */
export function ReplayFileLink({ file, plain }: ReplayFileProps) {
  return (
    <LinkButton plain={plain} icon="scroll-unfurled" href={file} download="replay.json">
      Download the replay
    </LinkButton>
  );
}
