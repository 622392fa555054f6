import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { type NewOrders as News, storeOrderEndpoints } from '@mostrador/contracts/store-orders';
import { newId } from '@mostrador/domain/ids';
import { type Notice, onNotice, sessionStore } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { applyShopEvent, queryClient } from '@mostrador/shared-data';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import NewOrders from './new-orders.tsx';

let news: News;
const server = setupServer(mockEndpoint(storeOrderEndpoints.news, () => news));
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => sessionStore.setState({ status: 'signed-in', user: aUser() }));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const anOrder = (number: number): NonNullable<News['latest']> => ({
  _id: newId(),
  number,
  total: 8400,
  method: 'form',
  buyerName: 'Ana Pérez',
});

function openShop() {
  const counts: number[] = [];
  const notices: Notice[] = [];
  onTestFinished(onNotice((notice) => notices.push(notice)));
  render(
    <QueryClientProvider client={queryClient}>
      <NewOrders onCount={(count) => counts.push(count)} />
    </QueryClientProvider>,
  );
  return { counts, notices };
}

const orderArrives = () => act(() => applyShopEvent({ type: 'changed', topics: ['store-orders'] }));

test('orders that arrived before are counted, and those that arrive are told once', async () => {
  news = { count: 1, latest: anOrder(11) };
  const { counts, notices } = openShop();
  await waitFor(() => expect(counts.at(-1)).toBe(1));
  expect(notices).toEqual([]);

  news = { count: 2, latest: anOrder(12) };
  orderArrives();
  await waitFor(() => expect(counts.at(-1)).toBe(2));
  expect(notices.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
    'Pedido 12 de Ana Pérez: $ 8.400,00. Está en Tienda.',
  ]);

  news = { count: 1, latest: anOrder(11) };
  orderArrives();
  await waitFor(() => expect(counts.at(-1)).toBe(1));
  expect(notices).toHaveLength(1);
});
