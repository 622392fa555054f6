import { expect, test } from 'vitest';
import { aClock, anArca, aShop, type Changes, CUIT } from '../../../../test/arca/an-arca.ts';
import { codesIn, textIn } from '../../../../test/arca/client.ts';
import { TAXPAYERS, UNKNOWN_CUITS } from '../../padron/taxpayers.ts';

const NOON = '2026-11-23T15:00:00Z';
const ACTIVE = TAXPAYERS.find(({ cuit, state }) => state === 'ACTIVO' && cuit !== CUIT)
  ?.cuit as string;
const INACTIVE = TAXPAYERS.find(({ state }) => state === 'INACTIVO')?.cuit as string;
const [UNKNOWN] = UNKNOWN_CUITS as [string];

const A = 1;
const CREDIT_NOTE_A = 3;
const B = 6;
const CREDIT_NOTE_B = 8;
const C = 11;
const CREDIT_NOTE_C = 13;

const TO_COMPANY = { DocTipo: 80, DocNro: ACTIVE, CondicionIVAReceptorId: 1 };
/** A C of $ 100. */
const OF_C = { ImpTotal: 100, ImpIVA: 0, Iva: undefined };
const FOR_SERVICES = {
  Concepto: 2,
  FchServDesde: '20261101',
  FchServHasta: '20261130',
  FchVtoPago: '20261130',
};
const PERIOD = (from: string, to: string) =>
  `<FchDesde>${from}</FchDesde><FchHasta>${to}</FchHasta>`;
const about = (type: number, number = 1, more = '') =>
  `<CbteAsoc><Tipo>${type}</Tipo><PtoVta>1</PtoVta><Nro>${number}</Nro>${more}</CbteAsoc>`;
const vat = (...lines: [id: number, base: number | string, amount: number | string][]) =>
  lines
    .map(
      ([id, base, amount]) =>
        `<AlicIva><Id>${id}</Id><BaseImp>${base}</BaseImp><Importe>${amount}</Importe></AlicIva>`,
    )
    .join('');
const tribute = (id: number, amount: number, { base = 100, rate = 1, name = 'Otro' } = {}) =>
  `<Tributo><Id>${id}</Id><Desc>${name}</Desc><BaseImp>${base}</BaseImp><Alic>${rate}</Alic><Importe>${amount}</Importe></Tributo>`;

/** Authorizes the first voucher of a series at noon of 2026-11-23, with changes. */
async function authorize(type: number, changes: Changes, settings = {}, now = NOON) {
  const clock = aClock(now);
  const arca = await anArca({ clock });
  await arca.changeSettings(settings);
  const shop = await aShop(arca, { now: clock.now() });
  const number = Number(changes.CbteDesde ?? 1);
  const heard = await shop.authorize(number, changes, { type });
  return { result: textIn(heard, 'Resultado'), cae: textIn(heard, 'CAE'), codes: codesIn(heard) };
}

const rejections: [code: number, what: string, type: number, changes: Changes][] = [
  [10010, 'a range that ends beyond the last number', B, { CbteHasta: 100_000_000 }],
  [10011, 'a range that ends before it starts', B, { CbteHasta: 0 }],
  [10012, 'a range of A', A, { ...TO_COMPANY, CbteHasta: 2 }],
  [10012, 'a range of C', C, { ...OF_C, CbteHasta: 2 }],
  [10013, 'an A to a DNI', A, { DocTipo: 96, DocNro: 12345678, CondicionIVAReceptorId: 1 }],
  [10014, 'a range of B of ten millions each', B, { CbteHasta: 2, ...ofPesos(20_000_000) }],
  [10015, 'a range of B to somebody', B, { CbteHasta: 2, DocTipo: 96, DocNro: 12345678 }],
  [10015, 'nobody with a number', B, { DocNro: 1 }],
  [10015, 'a DNI without number', B, { DocTipo: 96 }],
  [10015, 'a kind of document that does not exist', B, { DocTipo: 50, DocNro: 1 }],
  [10015, 'a CUIT that ARCA does not know', B, { DocTipo: 80, DocNro: UNKNOWN }],
  [10015, 'a CUIL with a wrong check digit', B, { DocTipo: 86, DocNro: 20_000_001_011 }],
  [10015, 'ten millions to nobody', B, ofPesos(10_000_000)],
  [10016, 'a day six days ago', B, { CbteFch: '20261117' }],
  [10016, 'a day six days ahead', B, { CbteFch: '20261129' }],
  [10016, 'a day that does not exist', B, { CbteFch: '20261131' }],
  [10016, 'services eleven days ago', B, { ...FOR_SERVICES, CbteFch: '20261112' }],
  [10018, 'IVA without its rates', B, { Iva: undefined, ImpNeto: 0, ImpOpEx: 100 }],
  [10018, 'rates without IVA', B, { ImpTotal: 100, ImpIVA: 0 }],
  [10019, 'a rate that does not exist', B, { Iva: vat([7, 100, 21]) }],
  [10020, 'a rate of nothing', B, { Iva: vat([5, 100, 21], [4, 0, 0]) }],
  [
    10021,
    'a negative IVA',
    B,
    { Iva: vat([5, 100, 31.5], [4, 100, -10.5]), ImpNeto: 200, ImpTotal: 221 },
  ],
  [10022, 'a rate twice', B, { Iva: vat([5, 50, 10.5], [5, 50, 10.5]) }],
  [10023, 'an IVA that is not the sum of its rates', B, { ImpIVA: 21.05, ImpTotal: 121.05 }],
  [10024, 'tributes of nothing', B, { Tributos: tribute(1, 0) }],
  [10024, 'tributes without their details', B, { ImpTrib: 5, ImpTotal: 126 }],
  [10025, 'a tribute that does not exist', B, { ...taxed(5), Tributos: tribute(50, 5) }],
  [
    10026,
    'a tribute of a negative base',
    B,
    { ...taxed(5), Tributos: tribute(1, 5, { base: -1 }) },
  ],
  [
    10027,
    'a tribute of a negative rate',
    B,
    { ...taxed(5), Tributos: tribute(1, 5, { rate: -1 }) },
  ],
  [10028, 'a negative tribute', B, { ...taxed(5), Tributos: tribute(1, 6) + tribute(2, -1) }],
  [10029, 'tributes that do not add up', B, { ...taxed(5), Tributos: tribute(1, 4) }],
  [
    10042,
    'another tribute without a name',
    B,
    { ...taxed(5), Tributos: tribute(99, 5, { name: '' }) },
  ],
  [10030, 'no concept', B, { Concepto: 0 }],
  [10031, 'services without their start', B, { ...FOR_SERVICES, FchServDesde: undefined }],
  [10032, 'services that end before they start', B, { ...FOR_SERVICES, FchServDesde: '20261201' }],
  [10033, 'services without their end', B, { ...FOR_SERVICES, FchServHasta: undefined }],
  [10035, 'services without a due date', B, { ...FOR_SERVICES, FchVtoPago: undefined }],
  [10036, 'a due date before the voucher', B, { ...FOR_SERVICES, FchVtoPago: '20261101' }],
  [10049, 'services without dates', B, { Concepto: 3 }],
  [10037, 'a currency that does not exist', B, { MonId: 'XXX' }],
  [10037, 'no currency', B, { MonId: undefined }],
  [10038, 'a rate of exchange of nothing', B, { MonId: 'DOL', MonCotiz: 0 }],
  [10039, 'pesos at a rate of exchange', B, { MonCotiz: 2 }],
  [10119, 'dollars at the rate of pesos', B, { MonId: 'DOL', MonCotiz: 1 }],
  [10119, 'dollars at six times their rate', B, { MonId: 'DOL', MonCotiz: 8_703 }],
  [10040, 'an invoice about an invoice', B, { CbtesAsoc: about(B) }],
  [10040, 'a note of B about an A', CREDIT_NOTE_B, { CbtesAsoc: about(A) }],
  [10040, 'a C about a C', C, { ...OF_C, CbtesAsoc: about(C) }],
  [10043, 'a negative amount without tax', B, { ImpTotConc: -1, ImpTotal: 120 }],
  [10043, 'a C with an amount without tax', C, { ...OF_C, ImpTotConc: 1 }],
  [10044, 'a negative exempt amount', B, { ImpOpEx: -1, ImpTotal: 120 }],
  [10044, 'a C with an exempt amount', C, { ...OF_C, ImpOpEx: 1 }],
  [10045, 'a negative net amount', B, { ...ofPesos(0), ImpNeto: -1, ImpTotal: -1 }],
  [10046, 'a negative tribute total', B, { ImpTrib: -1, ImpTotal: 120 }],
  [10047, 'a C with IVA', C, { ...OF_C, ImpIVA: 1 }],
  [10048, 'a total that is not the sum', B, { ImpTotal: 122 }],
  [10048, 'a total two cents off', B, { ImpTotal: 121.02 }],
  [10048, 'a C whose total is not the sum', C, { ...OF_C, ImpTotal: 121 }],
  [10051, 'an IVA of another rate', B, { Iva: vat([4, 100, 21]) }],
  [
    10051,
    'an IVA two cents off',
    B,
    { ImpIVA: 21.02, ImpTotal: 121.02, Iva: vat([5, 100, 21.02]) },
  ],
  [10056, 'a third decimal', B, { ImpTotal: 121.001 }],
  [10056, 'fourteen digits', B, ofPesos(20_000_000_000_000)],
  [10057, 'a note about no type', CREDIT_NOTE_B, { CbtesAsoc: about(0) }],
  [
    10058,
    'a note about no point of sale',
    CREDIT_NOTE_B,
    { CbtesAsoc: about(B).replace('<PtoVta>1', '<PtoVta>0') },
  ],
  [10059, 'a note about no number', CREDIT_NOTE_B, { CbtesAsoc: about(B, 0) }],
  [10060, 'a note about the same twice', CREDIT_NOTE_B, { CbtesAsoc: about(B) + about(B) }],
  [10061, 'bases that are not the net amount', B, { ImpNeto: 101, ImpTotal: 122 }],
  [
    10062,
    'a note about an empty list',
    CREDIT_NOTE_B,
    { CbtesAsoc: '', PeriodoAsoc: PERIOD('20261101', '20261123') },
  ],
  [10065, 'a negative total', B, { ...ofPesos(0), ImpNeto: -1, ImpTotal: -1 }],
  [10069, 'oneself', B, { DocTipo: 80, DocNro: CUIT }],
  [10070, 'a net amount without rates', B, { Iva: undefined, ImpIVA: 0, ImpTotal: 100 }],
  [10071, 'a C with rates', C, { ...OF_C, Iva: vat([5, 100, 21]) }],
  [
    10151,
    'a note about a CUIT that is not one',
    CREDIT_NOTE_B,
    { CbtesAsoc: about(B, 1, '<Cuit>123</Cuit>') },
  ],
  [10197, 'a credit note about nothing', CREDIT_NOTE_B, {}],
  [10198, 'an invoice about a period', B, { PeriodoAsoc: PERIOD('20261101', '20261123') }],
  [
    10199,
    'a period without start',
    CREDIT_NOTE_B,
    { PeriodoAsoc: '<FchHasta>20261123</FchHasta>' },
  ],
  [10203, 'a period without end', CREDIT_NOTE_B, { PeriodoAsoc: '<FchDesde>20261101</FchDesde>' }],
  [10204, 'a period from no day', CREDIT_NOTE_B, { PeriodoAsoc: PERIOD('20261100', '20261123') }],
  [10205, 'a period to no day', CREDIT_NOTE_B, { PeriodoAsoc: PERIOD('20261101', '20261199') }],
  [
    10207,
    'a period that ends before it starts',
    CREDIT_NOTE_B,
    { PeriodoAsoc: PERIOD('20261120', '20261110') },
  ],
  [
    10208,
    'a period that ends after the note',
    CREDIT_NOTE_B,
    { PeriodoAsoc: PERIOD('20261101', '20261124') },
  ],
  [
    10213,
    'a note about a voucher of no day',
    CREDIT_NOTE_B,
    { CbtesAsoc: about(B, 1, '<CbteFch>hoy</CbteFch>') },
  ],
  [10242, 'a condition that does not exist', B, { CondicionIVAReceptorId: 99 }],
  [10243, 'a B to a company', B, { CondicionIVAReceptorId: 1 }],
  [10243, 'an A to a consumer', A, { ...TO_COMPANY, CondicionIVAReceptorId: 5 }],
  [10247, 'an A to an inactive CUIT', A, { ...TO_COMPANY, DocNro: INACTIVE }],
  [10284, 'an A to a number that is no CUIT', A, { ...TO_COMPANY, DocNro: 20_000_001_011 }],
];

test.each(rejections)('%i rejects %s', async (code, _what, type, changes) => {
  const { result, cae, codes } = await authorize(type, changes);
  expect(codes).toContain(code);
  expect([result, cae]).toEqual(['R', '']);
});

const accepted: [what: string, type: number, changes: Changes][] = [
  ['a B without a receiver', B, {}],
  ['a B dated yesterday', B, { CbteFch: '20261122' }],
  ['a B five days ahead in the month', B, { CbteFch: '20261128' }],
  ['services of ten days ago', B, { ...FOR_SERVICES, CbteFch: '20261113' }],
  ['a range of B without a receiver', B, { CbteHasta: 3 }],
  ['ten millions to a DNI', B, { ...ofPesos(10_000_000), DocTipo: 96, DocNro: 12345678 }],
  ['a passport', B, { DocTipo: 94, DocNro: 123456 }],
  ['a CUIT for unidentified consumers', B, { DocTipo: 80, DocNro: 23_000_000_000 }],
  ['an A to a company', A, TO_COMPANY],
  ['a C without a receiver', C, OF_C],
  [
    'ten millions of C without a receiver',
    C,
    { ...OF_C, ImpTotal: 10_000_000, ImpNeto: 10_000_000 },
  ],
  ['an exempt sale', B, { ImpNeto: 0, ImpOpEx: 121, ImpIVA: 0, Iva: undefined }],
  ['a sale taxed at 0 %', B, { ImpTotal: 100, ImpIVA: 0, Iva: vat([3, 100, 0]) }],
  [
    'several rates',
    B,
    {
      ImpNeto: 300,
      ImpIVA: 58.5,
      ImpTotal: 358.5,
      Iva: vat([5, 100, 21], [4, 100, 10.5], [6, 100, 27]),
    },
  ],
  ['an IVA a cent off', B, { ImpIVA: 21.01, ImpTotal: 121.01, Iva: vat([5, 100, 21.01]) }],
  ['tributes', B, { ...taxed(5), Tributos: tribute(5, 3) + tribute(99, 2) }],
  ['a credit note of a period', CREDIT_NOTE_B, { PeriodoAsoc: PERIOD('20261101', '20261123') }],
  [
    'a credit note without bases',
    CREDIT_NOTE_B,
    { PeriodoAsoc: PERIOD('20261101', '20261123'), Iva: vat([5, 0, 21]) },
  ],
  ['a credit note of C', CREDIT_NOTE_C, { ...OF_C, PeriodoAsoc: PERIOD('20261101', '20261123') }],
  ['dollars', B, { MonId: 'DOL', MonCotiz: 1450.5 }],
];

test.each(accepted)('%s is authorized without observations', async (_what, type, changes) => {
  expect(await authorize(type, changes)).toEqual({
    result: 'A',
    cae: expect.stringMatching(/^\d{14}$/),
    codes: [],
  });
});

test('a day ahead must be in the same month', async () => {
  const lastDays = '2026-11-29T15:00:00Z';
  expect((await authorize(B, { CbteFch: '20261201' }, {}, lastDays)).codes).toEqual([10152]);
  expect((await authorize(B, { CbteFch: '20261130' }, {}, lastDays)).codes).toEqual([]);
});

const observed: [code: number, what: string, type: number, changes: Changes][] = [
  [10217, 'an A to a monotributista', A, { ...TO_COMPANY, CondicionIVAReceptorId: 6 }],
  [10238, 'an A to a CUIT that ARCA does not know', A, { ...TO_COMPANY, DocNro: UNKNOWN }],
  [10017, 'an A to a CUIT that ARCA does not know', A, { ...TO_COMPANY, DocNro: UNKNOWN }],
  [
    10063,
    'a credit note to an inactive CUIT',
    CREDIT_NOTE_A,
    { ...TO_COMPANY, DocNro: INACTIVE, PeriodoAsoc: PERIOD('20261101', '20261123') },
  ],
  [
    10247,
    'a credit note to an inactive CUIT',
    CREDIT_NOTE_A,
    { ...TO_COMPANY, DocNro: INACTIVE, PeriodoAsoc: PERIOD('20261101', '20261123') },
  ],
  [10041, 'a note about a voucher that is not there', CREDIT_NOTE_B, { CbtesAsoc: about(B, 7) }],
  [
    10245,
    'a voucher without the condition of its receiver',
    B,
    { CondicionIVAReceptorId: undefined },
  ],
];

test.each(observed)('%i observes %s, which is authorized', async (code, _what, type, changes) => {
  const { result, cae, codes } = await authorize(type, changes);
  expect([result, cae]).toEqual(['A', expect.stringMatching(/^\d{14}$/)]);
  expect(codes).toContain(code);
});

test('from December 2026, or when set, a voucher without that condition is rejected', async () => {
  const without = { CondicionIVAReceptorId: undefined };
  const before = '2026-12-01T02:59:59Z';
  const after = '2026-12-01T03:00:00Z';
  expect(await authorize(B, without, {}, before)).toMatchObject({ result: 'A', codes: [10245] });
  expect(await authorize(B, without, {}, after)).toMatchObject({ result: 'R', codes: [10246] });
  const strict = { receiverConditionMandatory: true };
  expect(await authorize(B, without, strict)).toMatchObject({ result: 'R', codes: [10246] });
});

test('the threshold of identification can be changed', async () => {
  const { codes } = await authorize(B, {}, { identificationThreshold: 121 });
  expect(codes).toEqual([10015]);
});

test('a credit note above its invoice is observed', async () => {
  const arca = await anArca({ clock: aClock(NOON) });
  const shop = await aShop(arca, { now: new Date(NOON) });
  await shop.authorize(1);
  const note = { CbtesAsoc: about(B, 1, `<Cuit>${CUIT}</Cuit>`) };
  const same = await shop.authorize(1, note, { type: CREDIT_NOTE_B });
  expect([textIn(same, 'Resultado'), codesIn(same)]).toEqual(['A', []]);
  const more = await shop.authorize(2, { ...note, ...ofPesos(200) }, { type: CREDIT_NOTE_B });
  expect([textIn(more, 'Resultado'), codesIn(more)]).toEqual(['A', [10237]]);
});

/** Returns an exempt total. */
function ofPesos(total: number): Changes {
  return { ImpTotal: total, ImpNeto: 0, ImpIVA: 0, ImpOpEx: total, Iva: undefined };
}

/** Returns amounts with tributes of that total. */
function taxed(total: number): Changes {
  return { ImpTrib: total, ImpTotal: 121 + total };
}
