import { Component } from 'preact';
import type { Line } from '../state/playback/log-lines.js';
import { Icon } from '../ui/Icon.js';
import { AmountChip } from './AmountChip.js';
import { RollChip } from './RollChip.js';
import { ThoughtChip } from './ThoughtChip.js';

interface LogLineProps {
  readonly line: Line;
  readonly mine: boolean;
}

/** A line of the story. Lines never change, so they are drawn only once. */
export class LogLine extends Component<LogLineProps> {
  override shouldComponentUpdate({ line }: LogLineProps): boolean {
    return line !== this.props.line;
  }

  override render({ line, mine }: LogLineProps) {
    return (
      <li
        class="log-line"
        data-tone={line.mark.tone}
        data-mine={mine}
        data-strong={line.fall || line.moment === 'end'}
        data-small={line.small}
      >
        <Icon icon={line.mark.icon} />
        <div class="log-words">
          <p>
            {line.text}
            {line.at && <span class="log-at"> ({line.at})</span>}
          </p>
          {line.notes.map(note => (
            <p key={note} class="log-note">
              {note}
            </p>
          ))}
          {line.rolls.length > 0 && (
            <div class="chips">
              {line.rolls.map((roll, index) => (
                <RollChip key={index} roll={roll} name={roll.who === line.who ? line.name : ''} />
              ))}
            </div>
          )}
          {line.parts.length > 0 && line.total !== null && <AmountChip line={line} />}
          {line.thought && <ThoughtChip thought={line.thought} />}
        </div>
      </li>
    );
  }
}
