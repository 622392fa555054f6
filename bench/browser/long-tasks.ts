import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    longTasks: number[];
  }
}

/**
 * Records the tasks that block a page of this context for over 50 ms, according to the browser's
 * Long Tasks API.
 */
export async function watchLongTasks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Returns the durations in milliseconds of the long tasks since the last call. */
export function takeLongTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => window.longTasks.splice(0));
}
