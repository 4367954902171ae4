import { useEffect, useState } from 'preact/hooks';

const SHOWN_MS = 3500;

/** Why something cannot be chosen, said for a while; gone once there is something else to choose. */
export function useBlockedReason(options: unknown): [string, (why: string) => void] {
  const [why, setWhy] = useState('');
  useEffect(() => setWhy(''), [options]);
  useEffect(() => {
    if (!why) return;
    const timer = setTimeout(() => setWhy(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [why]);
  return [why, setWhy];
}
