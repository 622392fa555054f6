declare global {
  interface Window {
    /** Milliseconds from the start of the navigation; set when the page can be used. */
    usableAt?: number;
  }
}

/** Runs in the page: usable when it shows its words, which is all there is to do on a page without script. */
export function watchForWords(): void {
  new PerformanceObserver((paints) => {
    const [words] = paints.getEntriesByName('first-contentful-paint');
    if (words) window.usableAt = words.startTime;
  }).observe({ type: 'paint', buffered: true });
}

/** Runs in the page: usable when the field with this label can be written in, painted. */
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
 * Runs in the page: usable when a scan made at the first moment the till takes one has its line
 * painted. Nobody can scan earlier, and a line needs the products and everything that draws it.
 */
export function watchForFirstScan({ barcode, name }: { barcode: string; name: string }): void {
  function waitForTill() {
    if (document.activeElement?.getAttribute('role') !== 'combobox') {
      requestAnimationFrame(waitForTill);
      return;
    }
    // React gives the field its focus before it runs the effect that hears a scan.
    requestAnimationFrame(() => requestAnimationFrame(scan));
  }
  function scan() {
    // All made at once: a scanner is known by its pace, however long the page takes over each key.
    const keys = [...barcode, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const event of keys) {
      const nobodyTookIt = document.activeElement?.dispatchEvent(event);
      // The browser would write it now, and the till counts on that to know a scan.
      if (nobodyTookIt && event.key !== 'Enter')
        document.execCommand('insertText', false, event.key);
    }
    requestAnimationFrame(waitForLine);
  }
  function waitForLine() {
    const rows = [...document.querySelectorAll('tbody tr')];
    if (rows.some((row) => row.textContent.includes(name))) window.usableAt = performance.now();
    else requestAnimationFrame(waitForLine);
  }
  requestAnimationFrame(waitForTill);
}
