import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ArcaControls } from '../arca-controls.ts';
import { FAULT_KINDS, type Fault, type FaultKind } from '../faults.ts';
import { readBody } from '../http/read-body.ts';
import { InvalidCertificateRequest } from '../pki/certificate-request.ts';
import { arcaPage, type CertificateForm } from './arca-page.ts';

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const ASSETS: Record<string, string> = {
  '/arca.css': 'text/css; charset=utf-8',
  '/read-file.js': 'text/javascript; charset=utf-8',
};

/** Serves the simulator's page, and handles its forms. */
export async function servePage(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname }: URL,
  arca: ArcaControls,
): Promise<void> {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('content-security-policy', PAGE_POLICY);
  const answer = (status: number, type: string, body: string) =>
    void response.writeHead(status, { 'content-type': type }).end(body);
  const page = (status: number, form?: CertificateForm) =>
    answer(status, 'text/html; charset=utf-8', arcaPage(arca, form));

  if (request.method === 'GET') {
    const asset = ASSETS[pathname];
    if (asset)
      return answer(200, asset, await readFile(join(import.meta.dirname, pathname), 'utf8'));
    return page(pathname === '/' ? 200 : 404);
  }
  if (request.method !== 'POST') return answer(405, 'text/plain; charset=utf-8', 'GET o POST');
  // Browsers send another origin with a form of another site.
  if (request.headers.origin && URL.parse(request.headers.origin)?.host !== request.headers.host)
    return answer(403, 'text/plain; charset=utf-8', 'Solo desde esta página');

  const sent = new URLSearchParams(await readBody(request));
  const text = (name: string) => (sent.get(name) ?? '').trim();
  if (pathname === '/certificados') {
    const form = { cuit: text('cuit').replace(/\D/g, ''), alias: text('alias'), csr: text('csr') };
    try {
      const options = form.alias ? { alias: form.alias } : {};
      const certificate = await arca.issueCertificateFor(form.csr, form.cuit, options);
      response.setHeader(
        'content-disposition',
        `attachment; filename="certificado-${form.cuit}.crt"`,
      );
      return answer(200, 'application/x-x509-user-cert', certificate);
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof InvalidCertificateRequest)) throw error;
      return page(400, { ...form, problem: error.message });
    }
  }
  if (!(await change(pathname, text, arca))) return page(404);
  response.writeHead(303, { location: '/' }).end();
}

/** Executes a form's action; false when there is no such form. */
async function change(
  pathname: string,
  text: (name: string) => string,
  arca: ArcaControls,
): Promise<boolean> {
  const on = text('estado') === 'si';
  switch (pathname) {
    case '/fallas': {
      const kind = text('falla') as FaultKind;
      if (!FAULT_KINDS.includes(kind)) return false;
      if (on) arca.faults.set(faultOf(kind, Number(text('veces'))));
      else arca.faults.clear(kind);
      return true;
    }
    case '/regla-de-diciembre':
      await arca.changeSettings({ receiverConditionMandatory: on });
      return true;
    case '/puntos-de-venta': {
      const cuit = text('cuit').replace(/\D/g, '');
      await arca.blockPointOfSale(cuit, Number(text('numero')), on);
      return true;
    }
    case '/tickets':
      if (text('tickets') === 'vencer') arca.expireTickets();
      else arca.forgetTickets();
      return true;
    default:
      return false;
  }
}

/** Long enough for any client to give up. */
const SLOW_MS = 60_000;

function faultOf(kind: FaultKind, times: number): Fault {
  const often = times > 0 ? { times } : {};
  return kind === 'delay' ? { kind, ms: SLOW_MS, ...often } : { kind, ...often };
}
