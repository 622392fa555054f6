import { expect, test } from 'vitest';
import { problemsBesideRelease } from './beside-release.ts';

const released = {
  'table sale': 'table',
  'column sale.id': 'uuid not null',
  'column sale.notes': 'text',
  'index sale.sale_notes': 'CREATE INDEX sale_notes ON public.sale USING btree (notes)',
};

/** Returns the objects of a later schema that an earlier release cannot work with. */
const inTheWay = (today: Record<string, string>, accepted: Record<string, string> = {}) =>
  problemsBesideRelease({ today: { ...released, ...today }, released }, accepted).map(
    (problem) => problem.split(' is ')[0],
  );

test('additions that refuse nothing are allowed beside a release', () => {
  const added = {
    'table note': 'table',
    'column note.id': 'uuid not null',
    'column sale.tip': 'bigint',
    'column sale.kind': "text not null default 'counter'",
  };

  expect(inTheWay(added)).toEqual([]);
});

test.each([
  ['another type', { 'column sale.notes': 'jsonb' }, 'column sale.notes'],
  ['a column that must be given', { 'column sale.tip': 'bigint not null' }, 'column sale.tip'],
  ['a rule', { 'constraint sale.paid': 'CHECK (paid)' }, 'constraint sale.paid'],
])('%s is refused, unless it is accepted', (_, change, name) => {
  expect(inTheWay(change)).toEqual([name]);
  expect(inTheWay(change, { [name]: 'Nobody uses it.' })).toEqual([]);
});

test('a missing column is refused, a missing index is not', () => {
  const { 'column sale.notes': _, 'index sale.sale_notes': __, ...today } = released;

  expect(problemsBesideRelease({ today, released }, {})).toEqual([
    expect.stringContaining('column sale.notes is gone'),
  ]);
});

test('what is accepted for no reason is reported', () => {
  expect(inTheWay({}, { 'column sale.old': 'It was dropped.' })).toEqual(['column sale.old']);
});
