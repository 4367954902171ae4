import { useStdout } from 'ink';
import { useEffect, useState } from 'react';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The size of the terminal, updated when it changes. */
export function useTerminalSize(): Size {
  const { stdout } = useStdout();
  const [size, setSize] = useState(() => sizeOf(stdout));
  useEffect(() => {
    const update = () => setSize(sizeOf(stdout));
    stdout.on('resize', update);
    return () => {
      stdout.off('resize', update);
    };
  }, [stdout]);
  return size;
}

function sizeOf({ columns, rows }: { columns?: number; rows?: number }): Size {
  return { columns: columns || 80, rows: rows || 24 };
}
