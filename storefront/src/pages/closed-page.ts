import { html } from 'hono/html';
import type { Assets } from '../store.ts';

/** Returns the page of a closed or unknown store. It reveals nothing about any shop. */
export function closedPage(assets: Assets | null): string {
  return String(html`<!DOCTYPE html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Tienda cerrada</title>
    <link rel="icon" href="data:,">
    ${assets && html`<link rel="stylesheet" href="${assets.style}">`}
  </head>
  <body>
    <main class="closed">
      <h1>Tienda cerrada</h1>
      <p>Esta tienda no está disponible por el momento. Volvé a visitarla más adelante.</p>
    </main>
  </body>
</html>
`);
}
