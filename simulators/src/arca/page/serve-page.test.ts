import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { anArca, aShop, CUIT } from '../../../test/arca/an-arca.ts';
import { codesIn } from '../../../test/arca/client.ts';
import type { Arca } from '../start-arca.ts';

const send = (
  { url }: Arca,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  });

const pageOf = async ({ url }: Arca) => (await fetch(url)).text();

function aRequest(...options: string[]): string {
  return execFileSync(
    'openssl',
    ['req', '-new', '-nodes', '-keyout', '/dev/null', '-subj', '/CN=<b>', ...options],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  ).toString();
}

test('the page is marked as a trial and shows authorized vouchers', async () => {
  const arca = await anArca();
  expect(await pageOf(arca)).toContain('Todavía no se autorizó ninguno');
  const shop = await aShop(arca);
  await shop.authorize(1);
  const page = await pageOf(arca);
  expect(page).toContain('nada de lo que se hace acá llega a ARCA');
  expect(page).toMatch(/Factura B 00001-00000001<\/td><td>30000005017<\/td><td>Sin identificar/);
  expect(page).toContain(arca.vouchers()[0]?.cae);
});

test('a pasted request becomes a certificate to download', async () => {
  const arca = await anArca();
  const csr = aRequest('-newkey', 'rsa:2048');
  const answer = await send(arca, '/certificados', { cuit: '30-00000501-7', alias: 'caja', csr });
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="certificado-${CUIT}.crt"`,
  );
  const certificate = new X509Certificate(await answer.text());
  expect(certificate.subject).toBe(`CN=caja\nserialNumber=CUIT ${CUIT}`);
  expect(certificate.verify(new X509Certificate(arca.authority).publicKey)).toBe(true);
});

test('an invalid request is explained, with the input and without its markup', async () => {
  const arca = await anArca();
  const csr = aRequest('-newkey', 'rsa:2048');
  // The fifth line from the end is part of the signature.
  const tampered = csr.replace(/^.(?=.*\n(?:.*\n){4}$)/m, (letter) => (letter === 'A' ? 'B' : 'A'));
  const elliptic = aRequest('-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256');
  for (const [fields, problem] of [
    [{ cuit: CUIT, csr: '<script>' }, 'no es un pedido de certificado'],
    [{ cuit: CUIT, csr: tampered }, 'La firma del pedido de certificado no es válida'],
    [{ cuit: CUIT, csr: elliptic }, 'tiene que ser RSA'],
    [{ cuit: '30000005015', csr }, '30000005015 no es una CUIT válida'],
  ] as const) {
    const answer = await send(arca, '/certificados', fields);
    const page = await answer.text();
    expect([answer.status, page]).toEqual([400, expect.stringContaining(problem)]);
    expect(page).not.toContain('<script>');
  }
});

test('faults, the December rule and a blocked point of sale can be switched on and off', async () => {
  const arca = await anArca();
  const shop = await aShop(arca);
  const answer = await send(arca, '/fallas', { falla: 'error', estado: 'si', veces: '1' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  expect(await pageOf(arca)).toContain('aria-label="Apagar: El ticket deja de valer');
  expect(codesIn(await shop.last())).toEqual([600]);
  await send(arca, '/fallas', { falla: 'closed', estado: 'si' });
  await send(arca, '/fallas', { falla: 'closed', estado: 'no' });
  expect(arca.faults.list()).toEqual([]);

  await send(arca, '/regla-de-diciembre', { estado: 'si' });
  const without = { CondicionIVAReceptorId: undefined };
  expect(codesIn(await shop.authorize(1, without))).toEqual([10246]);

  await send(arca, '/puntos-de-venta', { cuit: CUIT, numero: '1', estado: 'si' });
  expect(codesIn(await shop.authorize(1))).toEqual([10005]);
  await send(arca, '/puntos-de-venta', { cuit: CUIT, numero: '1', estado: 'no' });
  expect(codesIn(await shop.authorize(1))).toEqual([]);
});

test('forms of another site are refused', async () => {
  const arca = await anArca();
  const fields = { falla: 'closed', estado: 'si' };
  const foreign = await send(arca, '/fallas', fields, { origin: 'https://otro.example' });
  expect(foreign.status).toBe(403);
  expect((await send(arca, '/fallas', fields, { origin: 'null' })).status).toBe(403);
  expect(arca.faults.list()).toEqual([]);
  expect((await send(arca, '/fallas', fields, { origin: arca.url })).status).toBe(303);
});

test('another host name is refused', async () => {
  const arca = await anArca();
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const headers = { host: 'rebound.example' };
  get(`${arca.url}/control/vouchers`, { headers }, ({ statusCode }) => resolve(statusCode));
  expect(await promise).toBe(403);
});
