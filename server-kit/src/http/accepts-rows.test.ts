import { ROWS_OR_JSON, ROWS_TYPE } from '@mostrador/contracts/rows';
import { expect, test } from 'vitest';
import { acceptsRows } from './accepts-rows.ts';

test.each([
  [ROWS_OR_JSON, true],
  [ROWS_TYPE, true],
  [ROWS_TYPE.toUpperCase(), true],
  [`application/json;q=0.5, ${ROWS_TYPE};q=0.6`, true],
  [`application/json, ${ROWS_TYPE};q=0.9`, false],
  [`${ROWS_TYPE};q=0`, false],
  ['application/json', false],
  ['*/*', false],
  ['application/*', false],
  ['text/html, image/gif, *; q=.2, */*; q=.2', false],
  ['', false],
  [undefined, false],
])('a client that accepts "%s" gets rows: %s', (header, rows) => {
  expect(acceptsRows(header)).toBe(rows);
});
