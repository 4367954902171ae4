import { useStore } from '../../../state/store.js';
import { Icon } from '../../../ui/Icon.js';
import { savedTeams } from './saved-teams.js';

/** Shown when this browser cannot store teams. */
export function StorageWarning() {
  const { storageWorks } = useStore(savedTeams);
  if (storageWorks) return null;
  return (
    <p class="keeping" role="alert">
      <Icon icon="hazard-sign" />
      This browser cannot save your teams: its storage is blocked or full. Teams last until you close this
      page; export those you want to keep.
    </p>
  );
}
