import { html } from 'hono/html';
import type { Html } from '../html.ts';

/** To another site, in a tab of its own, which is said. */
export function externalLink(href: string, text: string, className?: string): Html {
  return html`<a href="${href}" ${className && html`class="${className}"`} target="_blank" rel="noopener">${text}<span class="for-readers"> (se abre en otra pestaña)</span></a>`;
}
