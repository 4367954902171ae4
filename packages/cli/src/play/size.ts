import { useStdout } from 'ink';
import { useEffect, useState } from 'react';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The terminal's size, kept up with while it changes. */
export function useSize(): Size {
  const { stdout } = useStdout();
  const [size, setSize] = useState(() => sizeOf(stdout));
  useEffect(() => {
    const follow = () => setSize(sizeOf(stdout));
    stdout.on('resize', follow);
    return () => {
      stdout.off('resize', follow);
    };
  }, [stdout]);
  return size;
}

function sizeOf({ columns, rows }: { columns?: number; rows?: number }): Size {
  return { columns: columns || 80, rows: rows || 24 };
}
