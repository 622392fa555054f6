import { htmlEscape } from 'escape-goat';

/** Returns a page of the simulator, marked as a trial. `body` is html. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${htmlEscape`<title>${title} · Mercado Pago de prueba</title>`}
<link rel="stylesheet" href="/mercado-pago.css">
</head>
<body>
<header><strong>Mercado Pago</strong> <span class="trial">de prueba: nada de esto se cobra</span></header>
<main>
${body}
</main>
</body>
</html>`;
}

export function pesos(amount: number): string {
  return `$ ${amount.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
