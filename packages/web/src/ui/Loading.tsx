interface LoadingProps {
  readonly children?: string;
  /** Whether it stands for a part of a screen, not for a whole one. */
  readonly part?: boolean;
}

/** Takes the place of what is still being loaded. */
export function Loading({ children = 'Loading …', part = false }: LoadingProps) {
  return (
    <p class={part ? 'waiting waiting-part' : 'waiting'} role="status">
      {children}
    </p>
  );
}
