import { expect, test } from 'vitest';
import { issuerCuit } from './fiscal-config.schemas.ts';
import { invoiceReceiver } from './sales.schemas.ts';
import { byCuit } from './taxpayers.schemas.ts';

test.each([
  '20123456786',
  '20-12345678-6',
  '20\u201012345678\u22126',
  ' 20 12345678 6\u200b',
  '\uff12\uff10123456786',
])('the CUIT typed as %j is the same for the registry, the shop and a receiver', (typed) => {
  expect(byCuit.parse({ cuit: typed })).toEqual({ cuit: '20123456786' });
  expect(issuerCuit.parse(typed)).toBe('20123456786');
  expect(invoiceReceiver.parse({ docType: 'CUIT', docNumber: typed }).docNumber).toBe(
    '20123456786',
  );
});

test.each(['2012345678', '201234567866', '20-1234567X-6', ''])('%j is not a CUIT', (typed) => {
  expect(byCuit.safeParse({ cuit: typed }).success).toBe(false);
});
