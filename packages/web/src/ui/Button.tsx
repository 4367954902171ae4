import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.js';
import './button.css';

interface ButtonStyle {
  readonly icon?: string;
  /** The primary button, one per screen. */
  readonly main?: boolean;
  /** Without a frame, for toolbars. */
  readonly plain?: boolean;
  readonly class?: string;
  readonly children?: ComponentChildren;
}

interface ButtonProps extends ButtonStyle {
  readonly label?: string;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function classes({ main, plain, class: extra }: ButtonStyle): string {
  return ['button', main && 'button-main', plain && 'button-plain', extra].filter(Boolean).join(' ');
}

export function Button({
  icon,
  label,
  pressed,
  expanded,
  disabled,
  onClick,
  children,
  ...style
}: ButtonProps) {
  return (
    <button
      type="button"
      class={classes(style)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}

interface LinkButtonProps extends ButtonStyle {
  readonly href: string;
  /** Saves what is at the address under this name. */
  readonly download?: string;
}

export function LinkButton({ href, download, icon, children, ...style }: LinkButtonProps) {
  return (
    <a href={href} download={download} class={classes(style)}>
      {icon && <Icon icon={icon} />}
      {children}
    </a>
  );
}
