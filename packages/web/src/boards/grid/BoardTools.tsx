import { settings } from '../../state/settings.js';
import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import type { Camera } from './useCamera.js';

/** Buttons that change how the board is shown: letters or icons, the whole level or a part of it. */
export function BoardTools({ camera }: { readonly camera: Camera }) {
  const { tiles } = useStore(settings);
  const letters = tiles === 'letters';
  return (
    <div class="grid-tools">
      {camera.canZoom && (
        <Button
          plain
          icon={camera.near ? 'treasure-map' : 'spyglass'}
          label={camera.near ? 'Show the whole level' : 'Zoom in'}
          onClick={camera.toggle}
        />
      )}
      <Button
        plain
        icon={letters ? 'orc-head' : 'quill'}
        label={letters ? 'Show icons' : 'Show letters'}
        onClick={() => settings.patch({ tiles: letters ? 'icons' : 'letters' })}
      />
    </div>
  );
}
