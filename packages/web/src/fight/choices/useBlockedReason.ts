import { useEffect, useState } from 'preact/hooks';

const SHOWN_MS = 3500;

/** Why a choice is blocked, to be shown for a few seconds or until the options change. */
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
