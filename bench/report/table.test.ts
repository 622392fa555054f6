import { expect, test } from 'vitest';
import type { Figure } from './figure.ts';
import { tableOf } from './table.ts';

const throughput: Figure = {
  what: 'throughput',
  value: 812.4,
  unit: 'sales/s',
  limit: { what: 'raw', value: 1500 },
  ratio: 0.54,
  bar: { of: 'ratio', atLeast: 0.5 },
};

test('shows a figure beside its limit and its target', () => {
  const [header, , row] = tableOf('complete-sale', [throughput]).split('\n');
  expect(header).toMatch(/^\| complete-sale/);
  expect(row).toMatch(/812 sales\/s .* 1500 sales\/s \(raw\) .* 0\.54 .* ratio ≥ 0\.5 .* holds/);
});

test('marks a target that is missed', () => {
  const slow: Figure = { what: 'p95', value: 20, unit: 'ms', bar: { of: 'value', atMost: 16.7 } };
  expect(tableOf('scan-to-line', [slow])).toMatch(/≤ 16\.7 ms .* MISSED/);
});

test('a missing measurement misses its target', () => {
  expect(tableOf('x', [{ ...throughput, ratio: Number.NaN }])).toContain('MISSED');
});
