import { htmlEscape } from 'escape-goat';
import type { ArcaControls } from '../arca-controls.ts';
import type { FaultKind } from '../faults.ts';
import { TAXPAYERS, type Taxpayer } from '../padron/taxpayers.ts';
import type { AuthorizedVoucher } from '../state/ledger.ts';
import { voucherType } from '../wsfe/tables.ts';

/** The submitted fields, and why no certificate was issued. */
export interface CertificateForm {
  cuit: string;
  alias: string;
  csr: string;
  problem?: string;
}

const SHOWN = 200;
const EMPTY_FORM: CertificateForm = { cuit: '', alias: '', csr: '' };

const FAULTS: Record<FaultKind, string> = {
  'lost-answer': 'Autoriza y la respuesta se pierde',
  'lost-request': 'El pedido de autorización se pierde antes de llegar',
  delay: 'Tarda un minuto en responder',
  'http-error': 'Responde con error 502',
  error: 'El ticket deja de valer (error 600)',
  'foreign-voucher': 'Otro sistema toma el número antes',
  closed: 'Cerrado por una hora',
  'already-authenticated': 'No da tickets nuevos (alreadyAuthenticated)',
  'login-failure': 'No da tickets porque está fuera de servicio (wsaa.unavailable)',
};

const MONEY = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

export function arcaPage(arca: ArcaControls, form: CertificateForm = EMPTY_FORM): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>ARCA de prueba</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/arca.css">
<script src="/read-file.js" type="module"></script>
</head>
<body>
<header class="bar"><h1>ARCA de prueba</h1><p>Un simulador: nada de lo que se hace acá llega a ARCA, y sus comprobantes no tienen validez fiscal.</p></header>
<main>
${vouchers(arca.vouchers())}
${faults(arca)}
<div class="stack">
${certificates(form)}
${taxpayers()}
</div>
</main>
</body>
</html>
`;
}

function certificates({ cuit, alias, csr, problem }: CertificateForm): string {
  return `<section aria-labelledby="certificados">
<h2 id="certificados">Certificados</h2>
<p class="note">Como en WSASS: pegá el pedido (CSR) que hiciste con tu clave y bajá el certificado. Para hacer clave y certificado de una vez, usá <code>pnpm arca:certificate CUIT</code>.</p>
<form method="post" action="/certificados">
${problem ? `<p class="problem" role="alert">${htmlEscape(problem)}</p>` : ''}
<div class="pair">
<label>CUIT<input name="cuit" required inputmode="numeric" autocomplete="off" maxlength="13" value="${htmlEscape(cuit)}"></label>
<label>Nombre simbólico (alias)<input name="alias" autocomplete="off" maxlength="50" pattern="[a-zA-Z0-9]+" placeholder="prueba" value="${htmlEscape(alias)}"></label>
</div>
<label>Pedido de certificado (CSR)<textarea name="csr" required rows="6" spellcheck="false" placeholder="-----BEGIN CERTIFICATE REQUEST-----">${htmlEscape(csr)}</textarea></label>
<div class="row"><label class="file">O elegí el archivo<input type="file" data-fills="csr" accept=".csr,.pem,.txt"></label>
<button class="primary">Bajar certificado</button></div>
</form>
</section>`;
}

function vouchers(all: readonly AuthorizedVoucher[]): string {
  const rows = all.slice(-SHOWN).reverse().map(row).join('\n');
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="Comprobantes autorizados"><table>
<thead><tr><th>Fecha</th><th>Comprobante</th><th>Emisor</th><th>Receptor</th><th class="amount">Total</th><th>CAE</th></tr></thead>
<tbody>
${rows}
</tbody></table></div>`;
  return `<section aria-labelledby="comprobantes" class="wide">
<h2 id="comprobantes">Comprobantes autorizados <span class="count">${all.length}</span></h2>
${all.length ? table : '<p class="note">Todavía no se autorizó ninguno.</p>'}
</section>`;
}

function row({ cuit, pointOfSale, type, detail, cae, foreign }: AuthorizedVoucher): string {
  const { CbteFch = '', CbteDesde, DocTipo, DocNro, ImpTotal } = detail;
  const number = `${String(pointOfSale).padStart(5, '0')}-${String(CbteDesde).padStart(8, '0')}`;
  const date = `${CbteFch.slice(6)}/${CbteFch.slice(4, 6)}/${CbteFch.slice(0, 4)}`;
  return `<tr><td>${date}</td><td>${voucherType(type)?.name ?? type} ${number}${foreign ? ' <span class="tag">otro sistema</span>' : ''}</td><td>${cuit}</td><td>${DocTipo === 99 ? 'Sin identificar' : DocNro}</td><td class="amount">${MONEY.format(ImpTotal)}</td><td>${cae}</td></tr>`;
}

function faults(arca: ArcaControls): string {
  const on = new Map(arca.faults.list().map((fault) => [fault.kind, fault]));
  const kinds = Object.entries(FAULTS).map(([kind, name]) => {
    const fault = on.get(kind as FaultKind);
    const times = fault?.times ? ` <span class="tag">${fault.times} más</span>` : '';
    return `<li><span>${name}${times}</span>
<form method="post" action="/fallas"><input type="hidden" name="falla" value="${kind}">${
      fault
        ? `<button name="estado" value="no" class="on" aria-label="Apagar: ${name}">Apagar</button>`
        : `${kind === 'closed' ? '' : howOften(name)}<button name="estado" value="si" aria-label="Encender: ${name}">Encender</button>`
    }</form></li>`;
  });
  const mandatory = arca.settings().receiverConditionMandatory;
  return `<section aria-labelledby="fallas">
<h2 id="fallas">Fallas</h2>
<p class="note">Para ver qué hace Mostrador cuando ARCA falla.</p>
<ul class="faults">
${kinds.join('\n')}
<li><span>Regla de diciembre de 2026: sin condición de IVA del receptor, rechaza</span>
<form method="post" action="/regla-de-diciembre"><button name="estado" value="${mandatory ? 'no' : 'si'}"${mandatory ? ' class="on"' : ''}>${mandatory ? 'Apagar' : 'Encender'}<span class="hidden">: regla de diciembre</span></button></form></li>
<li><span>Los tickets dados hasta ahora</span><form method="post" action="/tickets"><button name="tickets" value="vencer">Vencerlos</button><button name="tickets" value="olvidar">Dar otros</button></form></li>
</ul>
<h3>Bloquear un punto de venta</h3>
<form method="post" action="/puntos-de-venta" class="row">
<label>CUIT<input name="cuit" required inputmode="numeric" autocomplete="off" maxlength="13"></label>
<label>Punto de venta<input name="numero" required type="number" min="1" max="99998"></label>
<button name="estado" value="si">Bloquear</button><button name="estado" value="no">Desbloquear</button>
</form>
</section>`;
}

function howOften(name: string): string {
  return `<select name="veces" aria-label="Cuántas veces: ${name}"><option value="1">Una vez</option><option value="3">3 veces</option><option value="0">Hasta apagarla</option></select>`;
}

function taxpayers(): string {
  const name = ({ person, company }: Taxpayer) => company ?? `${person?.surname}, ${person?.names}`;
  const rows = TAXPAYERS.map(
    (taxpayer) =>
      `<tr><td>${taxpayer.cuit}</td><td>${htmlEscape(name(taxpayer))}${taxpayer.state === 'INACTIVO' ? ' <span class="tag">inactiva</span>' : ''}</td></tr>`,
  );
  return `<section aria-labelledby="padron">
<h2 id="padron">Padrón</h2>
<p class="note">Personas y empresas inventadas, para consultarlas y facturarles.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Padrón"><table>
<thead><tr><th>CUIT</th><th>Nombre</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>
</section>`;
}
