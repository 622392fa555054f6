import { html } from 'hono/html';
import type { Html } from '../html.ts';

/** Returns a link to another site that opens in a new tab, as its hidden text announces. */
export function externalLink(href: string, text: string, className?: string): Html {
  return html`<a href="${href}" ${className && html`class="${className}"`} target="_blank" rel="noopener">${text}<span class="for-readers"> (se abre en otra pestaña)</span></a>`;
}
