import type { Receipt } from '@mostrador/domain';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onceLoaded } from './once-loaded.ts';
import styles from './ticket.module.css';
import { Ticket } from './ticket.tsx';

const PIXELS_PER_MM = 96 / 25.4;
/** The page is this much longer than the ticket: rounding must not give it a second page. */
const SPARE_MM = 2;

let removeLast = () => {};

/**
 * Prints a receipt on paper of a width in millimetres, and as long as it needs. It asks no server:
 * everything on the ticket is in the receipt, but for the logo, without which it prints where that
 * does not load. The browser blocks the page meanwhile, or shows its
 * dialog and goes on.
 */
export function printTicket(receipt: Receipt, width: number): void {
  // The last one may still be there: not every browser says when printing ended.
  removeLast();
  const focused = document.activeElement;
  const sheet = document.createElement('div');
  sheet.className = styles.sheet ?? '';
  document.body.append(sheet);
  const root = createRoot(sheet);
  flushSync(() => root.render(<Ticket receipt={receipt} width={width} />));
  // The policy of the site allows no style elements.
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
