import { describe, expect, test } from 'vitest';
import {
  type ArcaError,
  ArcaFault,
  ArcaRefusal,
  ArcaTimedOut,
  ArcaUnreachable,
} from '../arca/arca-errors.ts';
import type { CaeAnswer, KnownVoucher, NumberedVoucher } from '../arca/wsfe.ts';
import { fateOfNumber, isOfNoSeries, outcomeOfAnswer, outcomeOfFailure } from './outcomes.ts';

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
  test('with observations approves all the same', () => {
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

describe('no answer about a CAE', () => {
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

  test('for an error of ours is no outcome', () => {
    expect(() => outcomeOfFailure(new TypeError('bug'), CUIT)).toThrow('bug');
  });
});

test.each([
  [11002, true],
  [600, false],
  [602, false],
])('an error %d about the last number says that there is no such series: %s', (code, isIt) => {
  expect(isOfNoSeries(new ArcaRefusal(messages(code)))).toBe(isIt);
});

describe('the fate of a number', () => {
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

  test('is that of the voucher, when ARCA has it, as it was sent at any time', () => {
    expect(fateOfNumber(known, [sent], 8, 8)).toBe('authorized');
    expect(fateOfNumber(known, [{ ...sent, date: '2026-03-04' }, sent], 8, 20)).toBe('authorized');
  });

  test.each<Partial<KnownVoucher>>([
    { total: 12_101 },
    { docType: 96 },
    { docNumber: 1 },
    { date: '2026-03-09' },
    { concept: 2 },
  ])('is that another has it, when ARCA has one with %o', (difference) => {
    expect(fateOfNumber({ ...known, ...difference }, [sent], 8, 8)).toBe('taken');
  });

  test('is that it is free, only when ARCA has nothing there and it is still the next', () => {
    expect(fateOfNumber(undefined, [sent], 8, 7)).toBe('free');
    expect(fateOfNumber(undefined, [sent], 8, 8)).toBe('unknown');
    expect(fateOfNumber(undefined, [sent], 8, 5)).toBe('unknown');
  });
});
