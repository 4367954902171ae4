import { Icon } from '../../ui/Icon.js';

/** Why a game or a save is marked. */
export const UNSEALED =
  'Unsealed: it goes back to a save that this server did not write, so it cannot vouch for what is in it.';

/** On a game or a save that this server cannot vouch for. */
export function Unsealed() {
  return (
    <p class="unsealed">
      <Icon icon="wax-seal" />
      {UNSEALED}
    </p>
  );
}
