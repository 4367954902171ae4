import { useStore } from '../state/store.js';
import { shelf } from '../state/teams.js';
import { Icon } from '../ui/Icon.js';

/** Said where this browser does not keep teams. */
export function Keeping() {
  const { kept } = useStore(shelf);
  if (kept) return null;
  return (
    <p class="keeping" role="alert">
      <Icon icon="hazard-sign" />
      This browser does not keep what you build: its storage is closed or full. Teams last until you close
      this page; export what you want to keep.
    </p>
  );
}
