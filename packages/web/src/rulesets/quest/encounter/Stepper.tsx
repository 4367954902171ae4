import { Button } from '../../../ui/Button.js';

interface StepperProps {
  /** What is counted, for screen readers: 'Goblins'. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A number between minus and plus. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of a list.
    <span class="stepper" role="group" aria-label={label}>
      <Button label={`Fewer: ${label}`} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <span aria-hidden="true">−</span>
      </Button>
      <output class="stepper-value">{value}</output>
      <Button label={`More: ${label}`} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <span aria-hidden="true">+</span>
      </Button>
    </span>
  );
}
