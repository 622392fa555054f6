import { DEFAULT_CASH_REGISTER_CONFIG } from '@mostrador/contracts/cash-register-config';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aCounterServer,
  completed,
  lines,
  openCounter,
  searchField,
  YERBA,
} from '../../../test/open-counter.ts';

const { shop, server } = aCounterServer();

// React logs each part that failed to render.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const BESIDE_THE_SALE = [
  'till-settings',
  'products/best-sellers',
  'users/at-the-till',
  'held-sales',
  'sales',
  'cash-registers/current',
];

describe.each(BESIDE_THE_SALE)('an answer of /%s', (path) => {
  test.each([
    ['a page of a portal', () => HttpResponse.html('<h1>Wifi</h1>')],
    ['an object without fields', () => HttpResponse.json({})],
    ['nothing', () => HttpResponse.json(null)],
  ])('that is %s does not break the counter', async (_, answer) => {
    server.use(http.get(`*/api/${path}`, answer));
    const cashRegisterConfig = { ...DEFAULT_CASH_REGISTER_CONFIG, enabled: true };
    const { scanned, keyboard } = await openCounter(aUser({ cashRegisterConfig }));
    await waitFor(() => expect(document.activeElement).toBe(searchField()));
    await scanned(YERBA);
    await waitFor(() => expect(lines()).toEqual(['Yerba Playadito']));
    await keyboard.press('F9');
    await completed();

    expect(shop.sales).toHaveLength(1);
  });
});

test('an invalid list of products is shown as a failure, and can be retried', async () => {
  server.use(http.get('*/api/products', () => HttpResponse.json({ hello: 'wifi' })));
  await openCounter();

  expect(await screen.findByText('No se pudieron cargar los productos')).toBeTruthy();
}, 15_000);
