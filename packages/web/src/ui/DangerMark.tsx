import type { Danger } from '@fray/engine';
import './danger-mark.css';

const TONES: Record<Danger, string> = {
  easy: 'verdigris',
  fair: 'gold',
  dangerous: 'ember',
  deadly: 'ember',
};

/** How dangerous something is, in a word and a tone. */
export function DangerMark({ danger }: { readonly danger: Danger }) {
  return (
    <span class="danger" data-tone={TONES[danger]} data-danger={danger}>
      {danger}
    </span>
  );
}
