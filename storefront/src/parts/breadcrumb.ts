import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { Store } from '../store.ts';

export interface Step {
  name: string;
  /** Under the store's base. */
  path: string;
}

/** Returns the path from the home page to the current page, the last step. */
export function breadcrumb({ base }: Store, steps: readonly Step[]): Html {
  return html`<nav class="breadcrumb" aria-label="Ruta">
        <ol>${steps.map(({ name, path }, place) =>
          place === steps.length - 1
            ? html`<li aria-current="page">${name}</li>`
            : html`<li><a href="${base}${path}">${name}</a></li>`,
        )}</ol>
      </nav>`;
}
