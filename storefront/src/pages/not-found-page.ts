import { html } from 'hono/html';
import { type Frame, layout } from '../layout.ts';
import { CATALOG_PATH, HOME_PATH } from '../paths.ts';

export function notFoundPage(frame: Frame): string {
  const { store } = frame;
  return layout(
    frame,
    {
      title: `No encontramos esa página · ${store.name}`,
      description: store.seo.description,
      path: null,
    },
    html`<div class="section">
        <h1>No encontramos esa página</h1>
        <p>Puede que el producto ya no esté en la tienda.</p>
        <p class="actions">
          <a class="button" href="${store.base}${CATALOG_PATH}">Ver los productos</a>
          <a class="button secondary" href="${store.base}${HOME_PATH}">Ir al inicio</a>
        </p>
      </div>`,
  );
}
