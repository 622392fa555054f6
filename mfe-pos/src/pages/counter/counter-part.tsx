import { Component, type ReactNode } from 'react';

interface CounterPartProps {
  /** Replaces a part that fails to render; nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * An error boundary for parts that selling does not need: invalid data must not take the counter
 * down.
 */
export class CounterPart extends Component<CounterPartProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    const { fallback = null, children } = this.props;
    return this.state.isBroken ? fallback : children;
  }
}
