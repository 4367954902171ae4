import { useEffect, useReducer, useRef } from 'preact/hooks';
import { labHref } from './question/link.js';
import { type Question, questionKey } from './question/question.js';
import type { Run } from './run/run.js';

/** The scroll position before the user left to watch a fight. */
let scrolled: { readonly key: string; readonly top: number } | null = null;

/** Remembers the scroll position of a question before one of its fights is watched. */
export function rememberScroll(question: Question): void {
  scrolled = { key: questionKey(question), top: scrollY };
}

/** Redraws when a run begins or ends, but not at every progress. */
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

/** Keeps the address up to date with the question, so that it can be shared and survives a reload. */
export function useAddress(question: Question): void {
  const first = useRef(true);
  useEffect(() => {
    // The first question came from the address.
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

/** Restores the scroll position after a fight was watched. */
export function useScrollRestore(question: Question): void {
  useEffect(() => {
    const before = scrolled;
    scrolled = null;
    // After everything is drawn, and after the page has scrolled to its top as at every address.
    if (before?.key === questionKey(question)) requestAnimationFrame(() => scrollTo(0, before.top));
  }, []);
}
