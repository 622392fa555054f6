import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@mostrador/domain';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aCuit, anArca } from '../../test/an-arca.ts';
import { addressesOf } from './addresses.ts';
import { ArcaFault, ArcaRefusal, ArcaUnreachable } from './arca-errors.ts';
import type { NumberedVoucher } from './numbered-voucher.ts';
import { createWsaa } from './wsaa.ts';
import { createWsfe, type WsfeAuth } from './wsfe.ts';
import { caeRequest, pesosOf } from './wsfe-requests.ts';

const NOW = new Date('2026-03-10T15:00:00Z');
const series = { pointOfSale: 1, type: 6 } as const;
const arca = anArca({ clock: { now: () => NOW } });
const addresses = () => addressesOf({ environment: 'simulator', simulatorUrl: arca.url });

let auth: WsfeAuth;
let wsfe: ReturnType<typeof createWsfe>;

beforeAll(() => {
  wsfe = createWsfe(addresses().wsfe);
});

beforeEach(async () => {
  arca.faults.clear();
  const cuit = aCuit();
  const pair = await arca.issueCertificate(cuit, { validFrom: NOW, alias: newId() });
  auth = { ticket: await createWsaa(addresses().wsaa).login(pair, 'wsfe', NOW), cuit };
});

const aVoucher = (changes: Partial<NumberedVoucher> = {}): NumberedVoucher => ({
  ...series,
  number: 1,
  date: '2026-03-10',
  cuit: auth.cuit,
  concept: 1,
  receiver: { docType: 99, docNumber: 0, vatCondition: 5 },
  amounts: {
    total: 12_100 + 5_050,
    net: 10_000,
    exempt: 5_050,
    iva: [{ rate: 21, base: 10_000, iva: 2_100 }],
  },
  ...changes,
});

test('ARCA reports whether its servers work', async () => {
  expect(await wsfe.status()).toEqual({ app: true, database: true, authentication: true });
});

test('a voucher gets its CAE, is the last of its series, and is found as sent', async () => {
  const answer = await wsfe.requestCae(auth, aVoucher());

  expect(answer).toMatchObject({ authorized: true, caeDueDate: '2026-03-20', errors: [] });
  expect(answer.cae).toMatch(/^\d{14}$/);
  expect(await wsfe.lastAuthorized(auth, series)).toBe(1);
  expect(await wsfe.consult(auth, series, 1)).toEqual({
    concept: 1,
    docType: 99,
    docNumber: 0,
    date: '2026-03-10',
    total: 17_150,
    cae: answer.cae,
    caeDueDate: '2026-03-20',
    observations: [],
  });
});

test('a credit note names its invoice', async () => {
  await wsfe.requestCae(auth, aVoucher());
  const associated = { type: 6, pointOfSale: 1, number: 1, date: '2026-03-10' } as const;

  const answer = await wsfe.requestCae(auth, aVoucher({ type: 8, associated }));

  expect(answer).toMatchObject({ authorized: true, errors: [] });
});

test('a C is sent without IVA', async () => {
  const amounts = { total: 5_000, net: 5_000, exempt: 0, iva: [] };

  const answer = await wsfe.requestCae(auth, aVoucher({ type: 11, amounts }));

  expect(answer).toMatchObject({ authorized: true });
});

test('a rejected voucher has its reasons, of the voucher and of the request', async () => {
  const ofRequest = await wsfe.requestCae(auth, aVoucher({ number: 7 }));
  const ofVoucher = await wsfe.requestCae(
    auth,
    aVoucher({ receiver: { docType: 80, docNumber: Number(auth.cuit), vatCondition: 5 } }),
  );

  expect(ofRequest).toMatchObject({ authorized: false, cae: null });
  expect(ofRequest.errors.map(({ code }) => code)).toEqual([10016]);
  expect(ofVoucher).toMatchObject({ authorized: false, cae: null });
  expect(ofVoucher.observations.map(({ code }) => code)).toContain(10069);
});

describe('an answer with errors', () => {
  test('has no last number: zero would restart the series', async () => {
    await wsfe.requestCae(auth, aVoucher());
    arca.faults.set({ kind: 'error', operation: 'FECompUltimoAutorizado' });

    const failure = await wsfe.lastAuthorized(auth, series).catch((error) => error);

    expect(failure).toBeInstanceOf(ArcaRefusal);
    expect(failure.has(600)).toBe(true);
  });

  test('means a missing voucher only when ARCA reports that', async () => {
    expect(await wsfe.consult(auth, series, 1)).toBeUndefined();
    arca.faults.set({ kind: 'error', operation: 'FECompConsultar' });

    await expect(wsfe.consult(auth, series, 1)).rejects.toBeInstanceOf(ArcaRefusal);
  });

  test('means no points of sale only when ARCA reports that', async () => {
    await arca.changeSettings({ pointsOfSale: { [auth.cuit]: [] } });
    expect(await wsfe.pointsOfSale(auth)).toEqual([]);
    arca.faults.set({ kind: 'error', operation: 'FEParamGetPtosVenta' });

    await expect(wsfe.pointsOfSale(auth)).rejects.toBeInstanceOf(ArcaRefusal);
  });

  test('is a refusal when it has no result of the voucher', async () => {
    arca.faults.set({ kind: 'error', operation: 'FECAESolicitar' });

    await expect(wsfe.requestCae(auth, aVoucher())).rejects.toBeInstanceOf(ArcaRefusal);
  });
});

describe('a missing answer', () => {
  test.each([
    ['a connection that drops after the CAE', { kind: 'lost-answer' }],
    ['a connection that drops before it', { kind: 'lost-request' }],
    ['a gateway that answers in its place', { kind: 'http-error', status: 502 }],
  ] as const)('%s counts as missing', async (_, fault) => {
    arca.faults.set(fault);

    const failure = await wsfe.requestCae(auth, aVoucher()).catch((error) => error);

    expect(failure).toBeInstanceOf(ArcaUnreachable);
  });

  test('of an unreachable machine is reported as one', async () => {
    const nowhere = createWsfe('http://127.0.0.1:9/wsfev1/service.asmx');

    const failure = await nowhere.requestCae(auth, aVoucher()).catch((error) => error);

    expect(failure).toBeInstanceOf(ArcaUnreachable);
  });

  test.each([
    ['a page', 200, '<html>Mantenimiento</html>'],
    ['nothing', 200, ''],
    ['an approval without a CAE', 200, soap('<Resultado>A</Resultado><CAE />')],
    ['a redirection', 302, ''],
  ])('%s does not count as missing', async (_, status, body) => {
    const broken = createWsfe(await somethingElse(status, body));

    const failure = await broken.requestCae(auth, aVoucher()).catch((error) => error);

    expect(failure).toBeInstanceOf(ArcaUnreachable);
  });

  test('keeps no ticket in its logged error', async () => {
    const failures = await Promise.all(
      [404, 500].map(async (status) =>
        createWsfe(await somethingElse(status, 'x'))
          .requestCae(auth, aVoucher())
          .catch((error) => error),
      ),
    );

    for (const failure of failures) {
      const logged = JSON.stringify(failure, Object.getOwnPropertyNames(failure));
      expect(logged).not.toContain(auth.ticket.token);
      expect(logged).not.toContain(auth.ticket.sign);
      expect(failure.cause).toBeUndefined();
    }
  });

  test('a fault has its code without its prefix', async () => {
    const fault =
      '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode xmlns:n="urn:x">n:coe.x</faultcode><faultstring>No</faultstring></s:Fault></s:Body></s:Envelope>';
    const broken = createWsfe(await somethingElse(500, fault));

    const failure = await broken.status().catch((error) => error);

    expect(failure).toBeInstanceOf(ArcaFault);
    expect([failure.code, failure.text]).toEqual(['coe.x', 'No']);
  });
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [12_100, '121.00'],
  [999_999_999_999_999, '9999999999999.99'],
])('%d cents are written %s', (cents, written) => expect(pesosOf(cents)).toBe(written));

test("the rates have ARCA's codes, and the fields the order of its description", () => {
  const rates = [2.5, 5, 10.5, 21, 27] as const;
  const iva = rates.map((rate) => ({ rate, base: 100, iva: 10 }));
  const text = JSON.stringify(
    caeRequest(aVoucher({ amounts: { total: 550, net: 500, exempt: 0, iva } })),
  );

  expect([...text.matchAll(/"Id":(\d)/g)].map(([, id]) => id)).toEqual(['9', '8', '4', '5', '6']);
  const order = ['Concepto', 'CbteFch', 'ImpTotal', 'ImpIVA', 'MonId', 'CondicionIVA', '"Iva"'];
  const places = order.map((name) => text.indexOf(name));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

/** Starts a server at ARCA's address that is not ARCA. */
async function somethingElse(status: number, body: string): Promise<string> {
  const server: Server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'text/xml', location: arca.url }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/wsfev1/service.asmx`;
}

function soap(detail: string): string {
  return `<?xml version="1.0"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><FECAESolicitarResponse xmlns="http://ar.gov.afip.dif.FEV1/"><FECAESolicitarResult><FeDetResp><FECAEDetResponse>${detail}</FECAEDetResponse></FeDetResp></FECAESolicitarResult></FECAESolicitarResponse></soap:Body></soap:Envelope>`;
}
