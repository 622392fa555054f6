declare global {
  interface Window {
    /** Milliseconds from the start of the navigation; set when the page can be used. */
    usableAt?: number;
  }
}

/** Runs in the page: a page without script is usable when its text is shown. */
export function watchForWords(): void {
  new PerformanceObserver((paints) => {
    const [words] = paints.getEntriesByName('first-contentful-paint');
    if (words) window.usableAt = words.startTime;
  }).observe({ type: 'paint', buffered: true });
}

/** Runs in the page: usable when the field with this label is editable and painted. */
export function watchForField(label: string): void {
  function look() {
    const fields = document.querySelectorAll<HTMLInputElement>('input:not(:disabled)');
    if ([...fields].some((field) => field.labels?.[0]?.textContent.includes(label)))
      requestAnimationFrame(() => {
        window.usableAt = performance.now();
      });
    else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}

/**
 * Runs in the page, which counts as usable when the line of a first scan is painted. The scan
 * happens as soon as the till accepts one: a user cannot scan earlier, and a line needs the
 * products and all code that draws it.
 */
export function watchForFirstScan({ barcode, name }: { barcode: string; name: string }): void {
  function waitForTill() {
    if (document.activeElement?.getAttribute('role') !== 'combobox') {
      requestAnimationFrame(waitForTill);
      return;
    }
    // React focuses the field before it runs the effect that listens for scans.
    requestAnimationFrame(() => requestAnimationFrame(scan));
  }
  function scan() {
    // All events fire at once: the till recognizes a scanner by its speed, even on a slow page.
    const keys = [...barcode, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const event of keys) {
      const isUnhandled = document.activeElement?.dispatchEvent(event);
      // The browser would insert the character now; the till needs that to recognize a scan.
      if (isUnhandled && event.key !== 'Enter')
        document.execCommand('insertText', false, event.key);
    }
    requestAnimationFrame(waitForLine);
  }
  function waitForLine() {
    const rows = [...document.querySelectorAll('tbody tr')];
    if (rows.some((row) => row.textContent.replaceAll('\u00a0', ' ').includes(name)))
      window.usableAt = performance.now();
    else requestAnimationFrame(waitForLine);
  }
  requestAnimationFrame(waitForTill);
}

/** Runs in the page: usable when a text is painted. */
export function watchForText(text: string): void {
  function look() {
    if (document.body?.textContent.includes(text))
      requestAnimationFrame(() => {
        window.usableAt = performance.now();
      });
    else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}
