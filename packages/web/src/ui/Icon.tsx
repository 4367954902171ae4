import './icon.css';

interface IconProps {
  readonly icon: string;
  /** For screen readers; without it the icon is decoration. */
  readonly label?: string;
}

/** An icon in the colour of the text around it. */
export function Icon({ icon, label }: IconProps) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or an ornament.
    <svg class="icon" viewBox="0 0 512 512" {...spoken}>
      <use href={`icons/${icon}.svg#icon`} />
    </svg>
  );
}
