import { html } from 'hono/html';
import { PARAMETER } from '../catalog-query.ts';
import type { Html } from '../html.ts';
import { CATALOG_PATH } from '../paths.ts';
import type { Store } from '../store.ts';

/**
 * Returns the search of the header, or of a page: on a phone, where the header has one row, the
 * pages that show products have their own.
 */
export function searchForm({ base }: Store, search: string, place: 'header' | 'page'): Html {
  return html`<form class="search" data-place="${place}" role="search" action="${base}${CATALOG_PATH}">
          <input type="search" name="${PARAMETER.search}" value="${search}" maxlength="100" aria-label="Buscar productos" placeholder="Buscar productos">
          <button type="submit">Buscar</button>
        </form>`;
}
