import { Choices } from '../../fight/Choices.js';
import { useStore } from '../../state/store.js';
import type { AdventureProps } from '../AdventureScreen.js';

/** Everything between fights: cities, roads, dungeons, loot, growth. */
export function WorldScreen({ journey }: AdventureProps) {
  const shown = useStore(journey.show);
  return (
    <main tabIndex={-1}>
      <h1>{shown.view.title}</h1>
      <p>{shown.view.stage?.text}</p>
      <Choices
        shown={shown}
        onChoose={({ option }) => journey.act(option)}
        onSkip={() => journey.show.skip()}
      />
    </main>
  );
}
