import { useEffect, useReducer, useRef } from 'preact/hooks';
import { labHref } from './question/link.js';
import { type Question, questionKey } from './question/question.js';
import type { Run } from './run/run.js';

/** Where somebody was on this screen before going to watch a fight. */
let scrolled: { readonly key: string; readonly top: number } | null = null;

/** Remembers the place of a question that is left for one of its fights. */
export function rememberScroll(question: Question): void {
  scrolled = { key: questionKey(question), top: scrollY };
}

/** Redraws when a run begins or ends, not for every fight. */
export function useRedraw(run: Run | null): void {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => {
    if (!run) return;
    let before = run.value.phase;
    return run.subscribe(() => {
      if (run.value.phase === before) return;
      before = run.value.phase;
      redraw(undefined);
    });
  }, [run]);
}

/** The address is always that of the question, so that it can be sent and survives a reload. */
export function useAddress(question: Question): void {
  const first = useRef(true);
  useEffect(() => {
    // The one that brought us here says it already.
    if (first.current) {
      first.current = false;
      return;
    }
    let current = true;
    labHref(question).then(href => current && history.replaceState(null, '', href));
    return () => {
      current = false;
    };
  }, [question]);
}

/** Whoever comes back from a fight finds the place it was clicked at. */
export function useScrollRestore(question: Question): void {
  useEffect(() => {
    const before = scrolled;
    scrolled = null;
    // After everything is drawn, and after the page has gone to its top as it does at every address.
    if (before?.key === questionKey(question)) requestAnimationFrame(() => scrollTo(0, before.top));
  }, []);
}
