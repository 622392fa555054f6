import { act } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

/** Freezes intervals until `seconds` advances them; requests and rendering continue. */
export function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
}

/** A page that was just drawn starts its interval in an effect, after its text is there. */
export async function untilItCounts(): Promise<void> {
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
}

export function seconds(count: number): void {
  for (let second = 0; second < count; second++) act(() => vi.advanceTimersByTime(1000));
}
