/** A row added by a script, for comparison with the app's. */
export interface BareRow {
  /** At the next press of this key, copies the last line of the cart under this name. */
  setForKey(key: string, name: string): void;
  remove(): void;
}

declare global {
  interface Window {
    bareRow: BareRow;
  }
}

/**
 * Measures the minimum cost of a new line on this page: it copies a row within sight, so that only
 * the browser's style, layout and paint remain.
 */
export function installBareRow(): void {
  let copy: HTMLElement | undefined;

  window.bareRow = {
    setForKey(key, name) {
      window.addEventListener('keydown', function add(event) {
        if (event.key !== key) return;
        window.removeEventListener('keydown', add);
        const last = document.querySelector('tbody > tr:last-child') as HTMLElement;
        copy = last.cloneNode(true) as HTMLElement;
        (copy.firstElementChild as HTMLElement).textContent = name;
        last.after(copy);
        copy.scrollIntoView({ block: 'nearest' });
      });
    },
    remove() {
      copy?.remove();
    },
  };
}
