import { appendFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  aClock,
  aFolder,
  anArca,
  aShop,
  type Changes,
  CUIT,
  solicitation,
} from '../../../test/arca/an-arca.ts';
import { auth, codesIn, envelope, post, textIn, WSFE, wsfe } from '../../../test/arca/client.ts';

const NOON = '2026-11-23T15:00:00Z';

async function aShopAtNoon(settings = {}) {
  const clock = aClock(NOON);
  const folder = await aFolder();
  const arca = await anArca({ clock, folder });
  await arca.changeSettings(settings);
  return { arca, clock, folder, shop: await aShop(arca, { now: clock.now() }) };
}

const header = (changes: Changes) =>
  Object.entries(changes).reduce(
    (text, [name, value]) => text.replace(new RegExp(`<${name}>[^<]*`), `<${name}>${value}`),
    solicitation(1),
  );

test('an authorization has its number, its CAE and ten days', async () => {
  const { shop } = await aShopAtNoon();
  const { body } = await shop.authorize(1);
  expect(textIn({ body }, 'Resultado')).toBe('A');
  expect(textIn({ body }, 'FchProceso')).toBe('20261123120000');
  expect(textIn({ body }, 'Reproceso')).toBe('N');
  expect(textIn({ body }, 'CAEFchVto')).toBe('20261203');
  expect(textIn({ body }, 'CbteFch')).toBe('20261123');
  expect(body).toMatch(/<soap:Header><FEHeaderInfo xmlns="[^"]+"><ambiente>[^<]+<\/ambiente>/);
});

test('numbers are consecutive in each series, and a rejection takes none', async () => {
  const { shop } = await aShopAtNoon();
  const number = async (pointOfSale: number, type: number) =>
    textIn(await shop.last(pointOfSale, type), 'CbteNro');
  for (const [asked, series, codes] of [
    [2, {}, [10016]],
    [1, {}, []],
    [1, {}, [10016]],
    [3, {}, [10016]],
    [2, {}, []],
    [1, { pointOfSale: 2 }, []],
    [1, { type: 8 }, [10197]],
  ] as const)
    expect(codesIn(await shop.authorize(asked, {}, series))).toEqual(codes);
  expect([await number(1, 6), await number(2, 6), await number(1, 8), await number(5, 6)]).toEqual([
    '2',
    '1',
    '0',
    '0',
  ]);
});

test('a number out of order is an error of the request, and its detail has no CAE', async () => {
  const { shop } = await aShopAtNoon();
  const { status, body } = await shop.authorize(9);
  expect(status).toBe(200);
  expect(body).toMatch(/<Resultado>R<\/Resultado><CAE \/><CAEFchVto \/>/);
  expect(body).toMatch(/<\/FeDetResp><Errors><Err><Code>10016<\/Code><Msg>El numero o fecha/);
});

test('a day before that of the last voucher is out of order', async () => {
  const { shop } = await aShopAtNoon();
  await shop.authorize(1, { CbteFch: '20261123' });
  expect(codesIn(await shop.authorize(2, { CbteFch: '20261122' }))).toEqual([10016]);
  expect(codesIn(await shop.authorize(2, { CbteFch: '20261123' }))).toEqual([]);
});

test('a range takes all its numbers, and each of them is found', async () => {
  const { shop } = await aShopAtNoon();
  await shop.authorize(1, { CbteHasta: 5 });
  expect(textIn(await shop.last(), 'CbteNro')).toBe('5');
  const first = textIn(await shop.consult(1), 'CodAutorizacion');
  expect(textIn(await shop.consult(4), 'CodAutorizacion')).toBe(first);
  expect(codesIn(await shop.authorize(6))).toEqual([]);
});

test('details are decided in order: those after a rejected one are out of order', async () => {
  const { shop } = await aShopAtNoon();
  const details = [solicitation(1), solicitation(2, { ImpTotal: 5 }), solicitation(3)].map(
    (text) => /<FECAEDetRequest>.*<\/FECAEDetRequest>/.exec(text)?.[0],
  );
  const { body } = await shop.call(
    'FECAESolicitar',
    `<FeCAEReq><FeCabReq><CantReg>3</CantReg><PtoVta>1</PtoVta><CbteTipo>6</CbteTipo></FeCabReq><FeDetReq>${details.join('')}</FeDetReq></FeCAEReq>`,
  );
  expect(body.match(/<Resultado>.<\/Resultado>/g)?.join()).toBe(
    ['P', 'A', 'R', 'R'].map((result) => `<Resultado>${result}</Resultado>`).join(),
  );
  expect(codesIn({ body })).toEqual([10048, 10016]);
});

test.each([
  [10001, { CantReg: 0 }],
  [10002, { CantReg: 2 }],
  [10004, { PtoVta: 99_999 }],
  [10005, { PtoVta: 3 }],
  [10006, { CbteTipo: 0 }],
  [10007, { CbteTipo: 5 }],
])('%i rejects a request with the header %j', async (code, changes) => {
  const { shop } = await aShopAtNoon();
  const heard = await shop.call('FECAESolicitar', header(changes));
  expect(codesIn(heard)).toContain(code);
  expect(textIn(heard, 'Resultado')).toBe('R');
});

test('a request has at most as many details as FECompTotXRequest returns', async () => {
  const { shop } = await aShopAtNoon();
  expect(textIn(await shop.call('FECompTotXRequest'), 'RegXReq')).toBe('250');
  const detail = '<FECAEDetRequest><Concepto>1</Concepto></FECAEDetRequest>';
  const heard = await shop.call(
    'FECAESolicitar',
    `<FeCAEReq><FeCabReq><CantReg>251</CantReg><PtoVta>1</PtoVta><CbteTipo>6</CbteTipo></FeCabReq><FeDetReq>${detail.repeat(251)}</FeDetReq></FeCAEReq>`,
  );
  expect(codesIn(heard)).toEqual([10003]);
});

test('an issuer issues the types of its condition', async () => {
  const { arca, shop } = await aShopAtNoon();
  await arca.changeSettings({ issuerConditions: { [CUIT]: 'monotributista' } });
  expect(codesIn(await shop.authorize(1))).toEqual([10000]);
  await arca.changeSettings({ issuerConditions: { [CUIT]: 'exento' } });
  const c = { ImpTotal: 100, ImpIVA: 0, Iva: undefined };
  expect(codesIn(await shop.authorize(1, c, { type: 11 }))).toEqual([10096]);
  await arca.changeSettings({
    pointsOfSale: {
      [CUIT]: [{ number: 1, blocked: false, emission: 'CAE - Exento' }],
    },
  });
  expect(codesIn(await shop.authorize(1, c, { type: 11 }))).toEqual([]);
});

test('a blocked or withdrawn point of sale is listed and authorizes nothing', async () => {
  const { arca, shop } = await aShopAtNoon();
  await shop.authorize(1);
  const emission = 'CAE - Ri Iva';
  await arca.changeSettings({
    pointsOfSale: {
      [CUIT]: [
        { number: 1, blocked: true, emission },
        { number: 2, blocked: false, withdrawnOn: '20260131', emission },
      ],
    },
  });
  expect((await shop.call('FEParamGetPtosVenta')).body).toContain(
    '<PtoVenta><Nro>1</Nro><EmisionTipo>CAE - Ri Iva</EmisionTipo><Bloqueado>S</Bloqueado><FchBaja>NULL</FchBaja></PtoVenta><PtoVenta><Nro>2</Nro><EmisionTipo>CAE - Ri Iva</EmisionTipo><Bloqueado>N</Bloqueado><FchBaja>20260131</FchBaja></PtoVenta>',
  );
  expect(codesIn(await shop.authorize(2))).toEqual([10005]);
  expect(codesIn(await shop.authorize(1, {}, { pointOfSale: 2 }))).toEqual([10005]);
  expect(textIn(await shop.last(), 'CbteNro')).toBe('1');
});

test('a CUIT without points of sale gets error 602', async () => {
  const { shop } = await aShopAtNoon({ pointsOfSale: { [CUIT]: [] } });
  const heard = await shop.call('FEParamGetPtosVenta');
  expect([textIn(heard, 'Code'), textIn(heard, 'Msg')]).toEqual([
    '602',
    'Sin Resultados: - Metodo FEParamGetPtosVenta',
  ]);
  expect(heard.body).not.toContain('ResultGet');
});

test('the last number has the error of the request, beside zeros', async () => {
  const { shop } = await aShopAtNoon();
  const wrong = await shop.last(0, 5);
  expect(codesIn(wrong)).toEqual([11000, 11001, 11002]);
  expect(wrong.body).toContain('<PtoVta>0</PtoVta><CbteTipo>0</CbteTipo><CbteNro>0</CbteNro>');
  expect(codesIn(await shop.last(4))).toEqual([11002]);
});

test('a lookup returns the whole voucher, or 602 without a result', async () => {
  const { shop } = await aShopAtNoon();
  await shop.authorize(
    1,
    {
      DocTipo: 80,
      DocNro: '20000001016',
      CondicionIVAReceptorId: 6,
    },
    { type: 1 },
  );
  const { body } = await shop.consult(1, 1, 1);
  expect(body).toContain(
    '<Concepto>1</Concepto><DocTipo>80</DocTipo><DocNro>20000001016</DocNro><CbteDesde>1</CbteDesde><CbteHasta>1</CbteHasta><CbteFch>20261123</CbteFch><ImpTotal>121</ImpTotal><ImpTotConc>0</ImpTotConc><ImpNeto>100</ImpNeto><ImpOpEx>0</ImpOpEx><ImpTrib>0</ImpTrib><ImpIVA>21</ImpIVA><FchServDesde /><FchServHasta /><FchVtoPago /><MonId>PES</MonId><MonCotiz>1</MonCotiz><CondicionIVAReceptorId>6</CondicionIVAReceptorId><Iva><AlicIva><Id>5</Id><BaseImp>100</BaseImp><Importe>21</Importe></AlicIva></Iva><Resultado>A</Resultado><CodAutorizacion>',
  );
  expect(body).toContain('<Observaciones><Obs><Code>10217</Code>');
  const missing = await shop.consult(2, 1, 1);
  expect(codesIn(missing)).toEqual([602]);
  expect(missing.body).not.toContain('ResultGet');
  expect(codesIn(await shop.consult(0, 0, 5))).toEqual([10200, 10201, 10104, 10202]);
});

test('the official rate of a currency is returned, and a voucher far from it is rejected', async () => {
  const { shop } = await aShopAtNoon();
  const rate = (fields: string) => shop.call('FEParamGetCotizacion', fields);

  const dollar = await rate('<MonId>DOL</MonId>');
  expect(dollar.body).toContain(
    '<ResultGet><MonId>DOL</MonId><MonCotiz>1450.5</MonCotiz><FchCotiz>20261122</FchCotiz></ResultGet>',
  );
  expect(textIn(await rate('<MonId>DOL</MonId><FchCotiz>20261101</FchCotiz>'), 'FchCotiz')).toBe(
    '20261101',
  );
  expect(codesIn(await rate(''))).toEqual([12001]);
  expect(codesIn(await rate('<MonId>XXX</MonId>'))).toEqual([12000]);
  expect(codesIn(await rate('<MonId>DOL</MonId><FchCotiz>ayer</FchCotiz>'))).toEqual([12002]);
});

test.each([
  ['FEParamGetTiposOpcional', 'OpcionalTipo'],
  ['FEParamGetTiposPaises', 'PaisTipo'],
  ['FEParamGetActividades', 'ActividadesTipo'],
])('%s answers its table', async (operation, element) => {
  const { shop } = await aShopAtNoon();
  const { body } = await shop.call(operation, '');
  expect(body).toContain(`<${operation}Result><ResultGet><${element}><Id>`);
});

test('one number is given once, however many request it together', async () => {
  const { arca, shop } = await aShopAtNoon();
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.authorize(1)));
  expect(answers.filter((answer) => textIn(answer, 'CAE'))).toHaveLength(1);
  expect(arca.vouchers()).toHaveLength(1);
});

test('the conditions of receivers depend on the letter', async () => {
  const { shop } = await aShopAtNoon();
  const ids = async (letter?: string) => {
    const { body } = await shop.call(
      'FEParamGetCondicionIvaReceptor',
      letter && `<ClaseCmp>${letter}</ClaseCmp>`,
    );
    return [...body.matchAll(/<Id>(\d+)/g)].map(([, id]) => Number(id)).sort((a, b) => a - b);
  };
  expect(await ids('A')).toEqual([1, 6, 13, 16]);
  expect(await ids('B')).toEqual([4, 5, 7, 8, 9, 10, 15]);
  expect(await ids()).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 13, 15, 16]);
  const wrong = await shop.call('FEParamGetCondicionIvaReceptor', '<ClaseCmp>Z</ClaseCmp>');
  expect(codesIn(wrong)).toEqual([10244]);
});

test('a request without Auth, or with one of no namespace, is error 500 in an answer of status 200', async () => {
  const { arca, shop } = await aShopAtNoon();
  const without = await wsfe(arca.url, 'FECompUltimoAutorizado');
  expect([without.status, codesIn(without)]).toEqual([200, [500]]);
  expect(textIn(without, 'Msg')).toBe('Campo Auth no fue ingresado o esta mal formado.');
  const plain = auth(shop.ticket, CUIT).replace('<Auth>', '<Auth xmlns="">');
  expect(codesIn(await wsfe(arca.url, 'FECompTotXRequest', plain))).toEqual([500]);
});

test('elements may be in any order, and unknown ones are ignored', async () => {
  const { shop } = await aShopAtNoon();
  const detail = /<FECAEDetRequest>(.*)<\/FECAEDetRequest>/.exec(solicitation(1))?.[1] as string;
  const reversed = detail.split(/(?<=<\/\w+>)(?=<(?!AlicIva|Id|BaseImp|Importe|\/))/).reverse();
  const heard = await shop.call(
    'FECAESolicitar',
    `<FeCAEReq><FeDetReq><FECAEDetRequest>${reversed.join('')}<Nuevo>1</Nuevo></FECAEDetRequest></FeDetReq><FeCabReq><CbteTipo>6</CbteTipo><PtoVta>1</PtoVta><CantReg>1</CantReg></FeCabReq></FeCAEReq>`,
  );
  expect([textIn(heard, 'Resultado'), codesIn(heard)]).toEqual(['A', []]);
});

test('an invalid number is a fault of status 500', async () => {
  const { shop } = await aShopAtNoon();
  for (const changes of [{ ImpTotal: '121,00' }, { DocTipo: 'DNI' }, { CbteDesde: '' }]) {
    const heard = await shop.authorize(1, changes);
    expect([heard.status, textIn(heard, 'faultcode')]).toEqual([500, 'soap:Client']);
  }
});

test('an unknown operation is a fault of status 500, and broken XML a 400 without body', async () => {
  const { arca } = await aShopAtNoon();
  const address = `${arca.url}/wsfev1/service.asmx`;
  const unknown = await wsfe(arca.url, 'FENada');
  expect(unknown.status).toBe(500);
  expect(textIn(unknown, 'faultstring')).toBe(
    `Server did not recognize the value of HTTP Header SOAPAction: ${WSFE}FENada.`,
  );
  expect((await wsfe(arca.url, 'constructor')).status).toBe(500);
  expect((await wsfe(arca.url, 'FEDummy', '', { action: null })).status).toBe(500);
  for (const body of ['<a', '', envelope('<FEDummy>'), `<!DOCTYPE a>${envelope('<FEDummy/>')}`])
    expect(await post(address, body, { action: `${WSFE}FEDummy` })).toMatchObject({
      status: 400,
      body: '',
    });
});

test('SOAP 1.2 is answered in SOAP 1.2, faults too', async () => {
  const { arca, shop } = await aShopAtNoon();
  const heard = await shop.call('FECompTotXRequest', '', { version: '1.2' });
  expect([heard.type, textIn(heard, 'RegXReq')]).toEqual([
    'application/soap+xml; charset=utf-8',
    '250',
  ]);
  const refused = await wsfe(arca.url, 'FENada', '', { version: '1.2' });
  expect([refused.status, textIn(refused, 'Value')]).toEqual([500, 'soap:Sender']);
});

test('the WSDL names this server', async () => {
  const { arca } = await aShopAtNoon();
  for (const path of [
    '/ws/services/LoginCms',
    '/wsfev1/service.asmx',
    '/sr-padron/webservices/personaServiceA13',
  ]) {
    const answer = await fetch(`${arca.url + path}?WSDL`);
    expect(answer.headers.get('content-type')).toContain('text/xml');
    expect(await answer.text()).toContain(`location="${arca.url}${path}"`);
    expect((await fetch(arca.url + path)).status).toBe(405);
  }
});

test('a start after a kill during a write keeps the whole vouchers', async () => {
  const { arca, folder, shop } = await aShopAtNoon();
  await shop.authorize(1);
  await arca.close();
  await appendFile(`${folder}/vouchers.jsonl`, '{"cuit":"3000000');

  const again = await anArca({ folder, clock: aClock(NOON) });
  expect(again.vouchers().map(({ detail }) => detail.CbteDesde)).toEqual([1]);
  again.issueElsewhere({ cuit: CUIT, pointOfSale: 1, type: 6 });
  await again.close();
  const third = await anArca({ folder, clock: aClock(NOON) });
  expect(third.vouchers().map(({ detail }) => detail.CbteDesde)).toEqual([1, 2]);
});
