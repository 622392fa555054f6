import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { aFolder, anArca, aShop, aTicket, CUIT } from '../../test/arca/an-arca.ts';
import { codesIn, persona, textIn, wsfe } from '../../test/arca/client.ts';
import { TAXPAYERS } from './padron/taxpayers.ts';

test('a shop goes from its certificate to an invoice that can be looked up', async () => {
  const arca = await anArca();
  const shop = await aShop(arca);

  expect(textIn(await wsfe(arca.url, 'FEDummy'), 'AppServer')).toBe('OK');
  expect((await shop.call('FEParamGetPtosVenta')).body.match(/<Nro>\d+/g)).toEqual([
    '<Nro>1',
    '<Nro>2',
    '<Nro>5',
  ]);
  expect(textIn(await shop.last(), 'CbteNro')).toBe('0');
  const answer = await shop.authorize(1);
  expect(answer.status).toBe(200);
  expect(textIn(answer, 'Resultado')).toBe('A');
  expect(textIn(answer, 'CAE')).toMatch(/^\d{14}$/);
  expect(textIn(await shop.last(), 'CbteNro')).toBe('1');
  const consulted = await shop.consult(1);
  expect(textIn(consulted, 'CodAutorizacion')).toBe(textIn(answer, 'CAE'));
  expect(textIn(consulted, 'ImpTotal')).toBe('121');
});

test("a certificate has its CUIT, two years, and the test authority's signature", async () => {
  const arca = await anArca();
  const { certificate } = await arca.issueCertificate(CUIT, { alias: 'mostrador' });
  const read = new X509Certificate(certificate);
  expect(read.subject).toBe(`CN=mostrador\nserialNumber=CUIT ${CUIT}`);
  expect(read.issuer).toBe('C=AR\nO=AFIP\nCN=Computadores Test');
  expect(read.checkIssued(new X509Certificate(arca.authority))).toBe(true);
  expect(read.verify(new X509Certificate(arca.authority).publicKey)).toBe(true);
});

test('a restart keeps numbers, tickets and authority', async () => {
  const folder = await aFolder();
  const first = await anArca({ folder });
  const shop = await aShop(first);
  await shop.authorize(1);
  await first.close();

  const second = await anArca({ folder });
  expect(second.authority).toBe(first.authority);
  expect(second.vouchers()).toHaveLength(1);
  const { body } = await wsfe(
    second.url,
    'FECompUltimoAutorizado',
    `<Auth><Token>${shop.ticket.token}</Token><Sign>${shop.ticket.sign}</Sign><Cuit>${CUIT}</Cuit></Auth><PtoVta>1</PtoVta><CbteTipo>6</CbteTipo>`,
  );
  expect(textIn({ body }, 'CbteNro')).toBe('1');
});

test('the register returns a taxpayer and its addresses', async () => {
  const arca = await anArca();
  const { token, sign } = await aTicket(arca, { service: 'ws_sr_padron_a13' });
  const company = TAXPAYERS.find(({ company }) => company);
  const heard = await persona(
    arca.url,
    'getPersona',
    `<token>${token}</token><sign>${sign}</sign><cuitRepresentada>${CUIT}</cuitRepresentada><idPersona>${company?.cuit}</idPersona>`,
  );
  expect(heard.status).toBe(200);
  expect(textIn(heard, 'razonSocial')).toBe(company?.company);
});

test('a request with a lost answer took effect', async () => {
  const arca = await anArca();
  const shop = await aShop(arca);
  arca.faults.set({ kind: 'lost-answer', times: 1 });
  await expect(shop.authorize(1)).rejects.toThrow();
  expect(textIn(await shop.last(), 'CbteNro')).toBe('1');
  expect(codesIn(await shop.authorize(1))).toEqual([10016]);
});
