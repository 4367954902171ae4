import { Component, type ComponentChildren } from 'preact';
import { ErrorScreen, errorScreenProps } from './ErrorScreen.js';

interface BoundaryProps {
  /** The address. At another address the error is forgotten. */
  readonly place: string;
  readonly children: ComponentChildren;
}

/** Shows an error screen for errors that no screen has caught, in place of an empty page. */
export class ErrorBoundary extends Component<BoundaryProps, { error: unknown; place: string }> {
  override state = { error: null as unknown, place: '' };

  override componentDidCatch(error: unknown): void {
    this.setState({ error, place: this.props.place });
  }

  override render({ place, children }: BoundaryProps) {
    const { error } = this.state;
    if (!error || place !== this.state.place) return children;
    return <ErrorScreen {...errorScreenProps(error, 'That did not work')} />;
  }
}
