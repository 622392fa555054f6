import { act } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

/** Freezes intervals until `seconds` advances them; requests and rendering continue. */
export function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
}

export function seconds(count: number): void {
  for (let second = 0; second < count; second++) act(() => vi.advanceTimersByTime(1000));
}
