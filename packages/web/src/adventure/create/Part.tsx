import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** One thing to be chosen. */
export function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const id = useId();
  return (
    <section class="create-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
