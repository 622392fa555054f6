import type { Receipt } from '@mostrador/domain';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onceLoaded } from './once-loaded.ts';
import styles from './ticket.module.css';
import { Ticket } from './ticket.tsx';

const PIXELS_PER_MM = 96 / 25.4;
/** Extra length of the page, so that rounding never adds a second page. */
const SPARE_MM = 2;

let removeLast = () => {};

/**
 * Prints a receipt on paper of a width in millimetres, as long as it needs. It needs no server: the
 * receipt has all data except the logo, and prints without the logo if that does not load.
 * Depending on the browser, printing blocks the page, or shows a dialog and returns.
 */
export function printTicket(receipt: Receipt, width: number): void {
  // The previous ticket may remain: not every browser reports the end of printing.
  removeLast();
  const focused = document.activeElement;
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  document.body.append(sheet);
  const root = createRoot(sheet);
  flushSync(() => root.render(<Ticket receipt={receipt} width={width} />));
  // The site's content security policy allows no style elements.
  const page = new CSSStyleSheet();

  function print() {
    if (!sheet.isConnected) return;
    const height = Math.ceil(sheet.getBoundingClientRect().height / PIXELS_PER_MM) + SPARE_MM;
    page.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
    window.print();
  }

  function remove() {
    removeLast = () => {};
    window.removeEventListener('afterprint', remove);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== page);
    root.unmount();
    sheet.remove();
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost && focused instanceof HTMLElement && focused.isConnected) focused.focus();
  }
  removeLast = remove;
  window.addEventListener('afterprint', remove);
  onceLoaded(sheet.querySelector('img'), print);
}
