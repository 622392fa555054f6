import { describe, expect, test } from 'vitest';
import {
  type ArcaError,
  ArcaFault,
  ArcaRefusal,
  ArcaTimedOut,
  ArcaUnreachable,
} from '../arca/arca-errors.ts';
import type { NumberedVoucher } from '../arca/numbered-voucher.ts';
import type { CaeAnswer, KnownVoucher } from '../arca/wsfe.ts';
import { isOfNoSeries, outcomeOfAnswer, outcomeOfFailure, outcomeOfNumber } from './outcomes.ts';

const CUIT = '30700000015';
const messages = (...codes: number[]) => codes.map((code) => ({ code, message: `Texto ${code}` }));

const anAnswer = (its: Partial<CaeAnswer> = {}): CaeAnswer => ({
  authorized: false,
  cae: null,
  caeDueDate: null,
  observations: [],
  errors: [],
  events: [],
  ...its,
});

describe('an answer about a CAE', () => {
  test('with observations is an approval', () => {
    const answer = anAnswer({
      authorized: true,
      cae: '76101234567890',
      caeDueDate: '2026-03-20',
      observations: messages(10217, 10245),
    });

    expect(outcomeOfAnswer(answer)).toMatchObject({ kind: 'authorized', cae: '76101234567890' });
  });

  test.each<[string, Partial<CaeAnswer>, string]>([
    ['of the voucher', { observations: messages(10015) }, 'rejected'],
    ['of the point of sale', { errors: messages(10005) }, 'rejected'],
    ['of the taxpayer', { errors: messages(10000) }, 'rejected'],
    ['without a reason', {}, 'rejected'],
    ['of its day', { observations: messages(10016) }, 'misdated'],
    ['of a day of the next month', { observations: messages(10152) }, 'misdated'],
    ['of its number', { errors: messages(10016) }, 'unclear'],
    ['of the ticket', { errors: messages(600) }, 'unclear'],
    ['beside a failure of ARCA’s', { errors: messages(10005, 501) }, 'unclear'],
  ])('that is a refusal %s', (_, its, kind) => {
    expect(outcomeOfAnswer(anAnswer(its)).kind).toBe(kind);
  });
});

describe('a missing answer about a CAE', () => {
  test.each<[string, ArcaError, object]>([
    ['in time', new ArcaTimedOut('late'), { kind: 'unclear', later: false }],
    [
      'after the connection was lost',
      new ArcaUnreachable('reset'),
      { kind: 'unclear', later: false },
    ],
    ['but a fault', new ArcaFault('Server', 'x'), { kind: 'unclear', later: false }],
    ['but an invalid ticket', new ArcaRefusal(messages(600)), { kind: 'unclear', later: false }],
    ['but a busy series', new ArcaRefusal(messages(502)), { kind: 'unclear', later: true }],
    ['but a taken number', new ArcaRefusal(messages(10016)), { kind: 'unclear', later: false }],
    ['but a refusal', new ArcaRefusal(messages(10000)), { kind: 'rejected' }],
  ])('%s', (_, error, outcome) => {
    expect(outcomeOfFailure(error, CUIT)).toMatchObject(outcome);
  });

  test('caused by our own error is no outcome', () => {
    expect(() => outcomeOfFailure(new TypeError('bug'), CUIT)).toThrow('bug');
  });
});

test.each([
  [11002, true],
  [600, false],
  [602, false],
])('error %d for the last number means an unknown series: %s', (code, isIt) => {
  expect(isOfNoSeries(new ArcaRefusal(messages(code)))).toBe(isIt);
});

describe('the outcome of a number', () => {
  const sent: NumberedVoucher = {
    cuit: CUIT,
    pointOfSale: 1,
    type: 6,
    concept: 1,
    receiver: { docType: 99, docNumber: 0, vatCondition: 5 },
    amounts: { total: 12_100, net: 10_000, exempt: 0, iva: [] },
    number: 8,
    date: '2026-03-10',
  };
  const known: KnownVoucher = {
    concept: 1,
    docType: 99,
    docNumber: 0,
    date: '2026-03-10',
    total: 12_100,
    cae: '76101234567890',
    caeDueDate: '2026-03-20',
    observations: [],
  };

  test("is the voucher's, when ARCA has it as sent at any time", () => {
    expect(outcomeOfNumber(known, [sent], 8, 8)).toBe('authorized');
    expect(outcomeOfNumber(known, [{ ...sent, date: '2026-03-04' }, sent], 8, 20)).toBe(
      'authorized',
    );
  });

  test.each<Partial<KnownVoucher>>([
    { total: 12_101 },
    { docType: 96 },
    { docNumber: 1 },
    { date: '2026-03-09' },
    { concept: 2 },
  ])('is that another voucher has it, when ARCA has one with %o', (difference) => {
    expect(outcomeOfNumber({ ...known, ...difference }, [sent], 8, 8)).toBe('taken');
  });

  test('is free only when ARCA has nothing there and it is still the next', () => {
    expect(outcomeOfNumber(undefined, [sent], 8, 7)).toBe('free');
    expect(outcomeOfNumber(undefined, [sent], 8, 8)).toBe('unknown');
    expect(outcomeOfNumber(undefined, [sent], 8, 5)).toBe('unknown');
  });
});
