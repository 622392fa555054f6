import { expect, test } from 'vitest';
import { refusedRows } from './refused-rows.ts';

test('a refusal of the server is at the row of the list that was sent there', () => {
  const parts = [
    { creates: [2, 3], changes: [4] },
    { creates: [], changes: [502, null] },
  ];
  const fields = {
    'parts.0.creates.1.barcode': 'ya es de Yerba',
    'parts.1.changes.0': 'Cambió desde que lo viste',
    'parts.1.changes.1': 'Cambió desde que lo viste',
    'parts.7.changes.1': 'De otra parte',
    title: 'Completá este campo',
  };
  expect([...refusedRows(fields, parts)]).toEqual([
    [3, 'Ya es de Yerba'],
    [502, 'Cambió desde que lo viste'],
  ]);
  expect([...refusedRows({ 'creates.0.name': 'Máximo' }, parts)]).toEqual([[2, 'Máximo']]);
});
