import '@mostrador/federation/test/between-pages';
import type { CompletedSale, Sale } from '@mostrador/contracts/sales';
import { aSale, aSaleItem } from '@mostrador/contracts/test/a-sale';
import { aShopServer } from '@mostrador/federation/test/shop-server';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

const { shop, server, keepTime } = aShopServer();
const SERVER_NOW = new Date('2026-11-18T15:00:00Z');
const DAY_MS = 86_400_000;

const sold = (createdAt: string, price: number, given: Partial<Sale> = {}): CompletedSale => ({
  ...aSale({ createdAt, items: [aSaleItem({ price, quantity: 1 })], ...given }),
  stock: [],
});

describe.each([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
])('on a device that is a day %s', (_, by) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: SERVER_NOW.getTime() + by });
    keepTime(SERVER_NOW);
    shop.user = aUser();
    shop.sales = [
      sold('2026-11-19T10:00:00.000Z', 4000),
      sold('2026-11-18T13:45:00.000Z', 1000),
      sold('2026-11-17T13:45:00.000Z', 2000),
    ];
  });
  afterEach(() => void vi.useRealTimers());

  test("only sales of the server's today can be cancelled", async () => {
    openPage('/app/sales/history', shop.user);
    await screen.findByRole('button', { name: 'Anular' });
    const rows = within(await screen.findByRole('table', { name: 'Ventas' })).getAllByRole('row');
    const cancellable = rows.filter((row) => within(row).queryByRole('button', { name: 'Anular' }));
    expect(cancellable.map((row) => row.textContent)).toEqual([
      expect.stringContaining('1.000,00'),
    ]);
  });

  test("«Hoy» is the server's day", async () => {
    const asked: (string | null)[] = [];
    server.events.on('request:start', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.includes('/reports/')) asked.push(searchParams.get('from'));
    });
    openPage('/app/reports?period=today', shop.user);
    await waitFor(() => expect(asked.at(-1)).toBe('2026-11-18'));
    server.events.removeAllListeners();
  });
});
