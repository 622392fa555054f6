/** Milliseconds from the browser receiving a key to the frame that shows its effect. */
export interface Timing {
  /** When the browser asked the page to draw the frame. */
  toFrame: number;
  /** When the frame's style, layout and paint were done. */
  toPaint: number;
}

/** Armed before the key is pressed and read after: a key may reach the page before a call does. */
export interface Stopwatch {
  /**
   * Measures from the next press of this key to the frame with a new table row that has this name.
   */
  setForRow(key: string, name: string): void;
  /** Measures from the next press of this key to the next frame, whatever it shows. */
  setForFrame(key: string): void;
  read(): Promise<Timing>;
}

declare global {
  interface Window {
    stopwatch: Stopwatch;
  }
}

/**
 * Runs before the page's own scripts, so that its listener gets a key before the app's listener,
 * which stops the propagation of a scan's Enter.
 *
 * The start is the event's time stamp: when the browser got the key, before the page was free to
 * handle it. The end is measured in the page: a change of the document requests an animation frame,
 * which the browser runs right before it draws that change, and a message posted there is handled
 * right after.
 */
export function installStopwatch(): void {
  const waiting = new Map<string, (pressedAt: number) => void>();
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      waiting.get(key)?.(timeStamp);
      waiting.delete(key);
    },
    { capture: true },
  );

  function nextPress(key: string): Promise<number> {
    return new Promise((resolve) => waiting.set(key, resolve));
  }

  function nextFrame(): Promise<{ frameAt: number; paintedAt: number }> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        const frameAt = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ frameAt, paintedAt: performance.now() });
        port2.postMessage(undefined);
      });
    });
  }

  /** @param name the name of the measure in the browser's trace */
  async function measure(
    name: string,
    start: Promise<number>,
    frame: Promise<{ frameAt: number; paintedAt: number }>,
  ) {
    const [pressedAt, { frameAt, paintedAt }] = await Promise.all([start, frame]);
    performance.measure(name, { start: pressedAt, end: paintedAt });
    return { toFrame: frameAt - pressedAt, toPaint: paintedAt - pressedAt };
  }

  function isRowOf(name: string, node: Node): boolean {
    if (!(node instanceof Element)) return false;
    const row = node.closest('tr') ?? node.querySelector('tbody tr');
    return row?.textContent.replaceAll('\u00a0', ' ').includes(name) ?? false;
  }

  function rowAppears(name: string): Promise<void> {
    return new Promise((resolve) => {
      new MutationObserver((changes, observer) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        if (!added.some((node) => isRowOf(name, node))) return;
        observer.disconnect();
        resolve();
      }).observe(document.body, { childList: true, subtree: true });
    });
  }

  let reading: Promise<Timing> | undefined;
  window.stopwatch = {
    setForRow(key, name) {
      reading = measure('line', nextPress(key), rowAppears(name).then(nextFrame));
    },
    setForFrame(key) {
      const pressed = nextPress(key);
      reading = measure('frame', pressed, pressed.then(nextFrame));
    },
    read() {
      if (!reading) throw new Error('The stopwatch was not set');
      return reading;
    },
  };
}
