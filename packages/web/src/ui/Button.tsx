import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.js';
import './button.css';

interface Look {
  readonly icon?: string;
  /** One per screen: what most people want to do next. */
  readonly main?: boolean;
  /** Without frame, for rows of tools. */
  readonly plain?: boolean;
  readonly class?: string;
  readonly children?: ComponentChildren;
}

interface ButtonProps extends Look {
  readonly label?: string;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function classes({ main, plain, class: extra }: Look): string {
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
  ...look
}: ButtonProps) {
  return (
    <button
      type="button"
      class={classes(look)}
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

export function LinkButton({ href, icon, children, ...look }: Look & { readonly href: string }) {
  return (
    <a href={href} class={classes(look)}>
      {icon && <Icon icon={icon} />}
      {children}
    </a>
  );
}
