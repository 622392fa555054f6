interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    /** Sum of the layout shifts so far, without those that follow an input. */
    layoutShift?: number;
  }
}

/** Runs in the page. */
export function watchLayoutShift(): void {
  new PerformanceObserver((shifts) => {
    for (const { value, hadRecentInput } of shifts.getEntries() as LayoutShift[])
      if (!hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + value;
  }).observe({ type: 'layout-shift', buffered: true });
}
