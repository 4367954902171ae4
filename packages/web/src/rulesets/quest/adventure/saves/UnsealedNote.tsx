import { Icon } from '../../../../ui/Icon.js';

export const UNSEALED_TEXT =
  'Unsealed: it was loaded from a save that this server did not write, so the server cannot vouch for it.';

/** Marks a game or a save that this server cannot vouch for. */
export function UnsealedNote() {
  return (
    <p class="unsealed">
      <Icon icon="wax-seal" />
      {UNSEALED_TEXT}
    </p>
  );
}
