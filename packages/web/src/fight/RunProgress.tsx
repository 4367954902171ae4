import type { StageView } from '@fray/engine';
import { Icon } from '../ui/Icon.js';
import { Tip } from '../ui/Tip.js';
import './run-progress.css';

const WORDS = { done: 'won', passed: 'passed', here: 'you are here', ahead: 'still ahead' } as const;

/** The stages of a run: those behind, the present one, and those ahead. */
export function RunProgress({ path }: { readonly path: StageView['path'] }) {
  return (
    <ol class="path" aria-label="Progress">
      {path.map(({ label, icon, mark }, index) => (
        <li
          key={label}
          class="path-mark"
          data-mark={mark}
          aria-current={mark === 'here' ? 'step' : undefined}
        >
          <Tip text={`${index + 1}. ${label}: ${WORDS[mark]}`} class="path-disc">
            <Icon icon={icon} />
            {(mark === 'done' || mark === 'passed') && (
              <span class="path-sign">
                <Icon icon={mark === 'done' ? 'check-mark' : 'footsteps'} />
              </span>
            )}
            <span class="unseen">
              {label}, {WORDS[mark]}
            </span>
          </Tip>
        </li>
      ))}
    </ol>
  );
}
