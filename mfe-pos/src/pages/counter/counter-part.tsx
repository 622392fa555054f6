import { Component, type ReactNode } from 'react';

interface CounterPartProps {
  /** In the place of a part that cannot be drawn; by default nothing. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part that selling does not need: data that it cannot draw does not take the counter down. */
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
