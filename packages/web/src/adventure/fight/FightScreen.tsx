import { useMemo } from 'preact/hooks';
import { Picker } from '../../boards/range/picking.js';
import { Centre } from '../../fight/Centre.js';
import { FightLayout } from '../../fight/FightLayout.js';
import { MenuChoices } from '../../fight/MenuChoices.js';
import { QuestionDialog } from '../../fight/QuestionDialog.js';
import { useStore } from '../../state/store.js';
import type { AdventureProps } from '../AdventureScreen.js';

/** A fight of the adventure (QUEST-19). */
export function FightScreen({ journey }: AdventureProps) {
  const shown = useStore(journey.show);
  const picker = useMemo(() => new Picker(journey), [journey]);
  const skip = () => journey.show.skip();
  return (
    <>
      <FightLayout
        shown={shown}
        mine={side => side === 0}
        hand={null}
        picker={picker}
        onSkip={skip}
        top={null}
        centre={<Centre shown={shown} first={undefined} />}
        bottom={
          <MenuChoices
            shown={shown}
            picker={picker}
            onChoose={({ option }) => journey.act(option)}
            onSkip={skip}
          />
        }
      />
      {shown.question && !shown.busy && (
        <QuestionDialog
          question={shown.question}
          shown={shown}
          onChoose={({ option }) => journey.act(option)}
        />
      )}
    </>
  );
}
