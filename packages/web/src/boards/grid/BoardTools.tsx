import { settings } from '../../state/settings.js';
import { useStore } from '../../state/store.js';
import { Button } from '../../ui/Button.js';
import type { Camera } from './useCamera.js';

/** How the board is looked at: letters or pictures, near or as a whole. */
export function BoardTools({ camera }: { readonly camera: Camera }) {
  const { tiles } = useStore(settings);
  const letters = tiles === 'letters';
  return (
    <div class="grid-tools">
      {camera.canZoom && (
        <Button
          plain
          icon={camera.near ? 'treasure-map' : 'spyglass'}
          label={camera.near ? 'See the whole level' : 'See it from near'}
          onClick={camera.toggle}
        />
      )}
      <Button
        plain
        icon={letters ? 'orc-head' : 'quill'}
        label={letters ? 'Draw icons' : 'Draw letters'}
        onClick={() => settings.patch({ tiles: letters ? 'icons' : 'letters' })}
      />
    </div>
  );
}
