import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { customerEndpoints } from '@mostrador/contracts/customers';
import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { offlineLeaseEndpoints } from '@mostrador/contracts/offline-leases';
import { OFFLINE_LEASE_MS } from '@mostrador/contracts/offline-sales';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { newId } from '@mostrador/domain';
import { entriesToSend } from '@mostrador/shared-auth';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aCounterServer,
  completed,
  lines,
  openReadyCounter,
  YERBA,
} from '../../../test/open-counter.ts';

// The till also reads the list by the clock: here a sale alone may cause it.
vi.mock('../../features/customers/use-kept-names.ts', () => ({ useKeptNames: () => undefined }));

const { shop, server } = aCounterServer();
/** A Yerba costs $ 3.450,50. */
const ANA = aCustomer({ name: 'Ana', balance: 1000, creditLimit: 8000 });

beforeEach(() => {
  shop.issuesLeases = true;
  shop.customers = [ANA];
  shop.tillSettings = { ...shop.tillSettings, customerCredit: true, offlineCredit: true };
  // Shortens the waits between the retries.
  vi.spyOn(Math, 'random').mockReturnValue(-0.98);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Opens a till that may sell without the server, and knows its customers. */
async function openTill() {
  const user = aUser({ shopId: newId() });
  const counter = await openReadyCounter(user);
  const { readLease } = await import('../../features/outbox/offline-lease.ts');
  const { queryClient, readOptions } = await import('@mostrador/shared-data');
  const holder = { userId: user._id, shopId: user.shopId as string };
  await waitFor(async () => expect(await readLease(holder)).toBeTruthy());
  await queryClient.fetchQuery(readOptions(customerEndpoints.names));
  const { tillOf } = await import('./till.ts');
  function attach({ _id, name } = ANA) {
    act(() => {
      tillOf(user._id).cart.setCustomer({ _id, name });
      tillOf(user._id).cart.choosePaymentMethod('Cuenta corriente');
    });
  }
  return {
    ...counter,
    attach,
    async sellOnAccount(customer = ANA) {
      await counter.scanned(YERBA);
      attach(customer);
      await counter.keyboard.press('F9');
    },
  };
}

/** The answer of a server that does not say whether it allows sales on account. */
function aLease() {
  const now = Date.now();
  return {
    _id: newId(),
    issuedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + OFFLINE_LEASE_MS).toISOString(),
  };
}

function cutNetwork({ isKnown = true } = {}) {
  server.use(http.all('*/api/*', () => HttpResponse.error()));
  if (isKnown) vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

const plain = (text: string | null) => text?.replace(/\s/g, ' ');
const refusal = async (text: RegExp) => plain((await screen.findByText(text)).textContent);

test('is completed up to the limit, with what waits on this device, and then refused in place', async () => {
  const { sellOnAccount, keyboard, user } = await openTill();
  cutNetwork();
  for (const sales of [1, 2]) {
    await sellOnAccount();
    await completed();
    await keyboard.press('Enter');
    await waitFor(() => expect(entriesToSend(user.shopId).sales).toBe(sales));
  }
  await sellOnAccount();

  expect(await refusal(/^Sin conexión no se puede pasar el límite/)).toBe(
    'Sin conexión no se puede pasar el límite de Ana, que es de $ 8.000,00: debe $ 7.901,00',
  );
  expect(lines()).toEqual(['Yerba Playadito']);
  expect(entriesToSend(user.shopId).sales).toBe(2);
});

test('is delivered with its customer, and the debts are read again', async () => {
  const { sellOnAccount } = await openTill();
  cutNetwork();
  await sellOnAccount();
  await completed();
  const read = vi.fn();
  vi.restoreAllMocks();
  server.resetHandlers();
  server.use(
    mockEndpoint(customerEndpoints.names, () => {
      read();
      return { customers: [{ ...ANA, balance: 4450.5 }] };
    }),
  );
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() => expect(shop.sales).toHaveLength(1));
  expect(shop.sent.at(-1)).toMatchObject({
    customerId: ANA._id,
    paymentMethod: 'Cuenta corriente',
    offline: { total: 3450.5 },
  });
  await waitFor(() => expect(read).toHaveBeenCalled());
});

test('counts what this device sold on account with the server a moment ago', async () => {
  const { sellOnAccount, keyboard } = await openTill();
  // The screen read the account before the sale.
  server.use(
    mockEndpoint(customerAccountEndpoints.account, () => ({
      customer: ANA,
      owesSince: null,
      entries: [],
      pagination: { page: 1, pages: 1, total: 0 },
    })),
  );
  shop.customers = [{ ...ANA, balance: 7000 }];
  await sellOnAccount();
  await completed();
  await keyboard.press('Enter');
  const { knownAnswer } = await import('@mostrador/shared-data');
  await waitFor(async () =>
    expect((await knownAnswer(customerEndpoints.names))?.customers[0]?.balance).toBe(7000),
  );
  cutNetwork();
  await sellOnAccount();

  expect(await refusal(/^Sin conexión no se puede pasar el límite/)).toMatch(/debe \$ 7\.000,00$/);
});

test('counts what another till sold them, as the screen shows it', async () => {
  const { sellOnAccount, queryClient } = await openTill();
  const { readOptions } = await import('@mostrador/shared-data');
  shop.customers = [{ ...ANA, balance: 7500 }];
  const params = { id: ANA._id };
  await queryClient.fetchQuery(readOptions(customerAccountEndpoints.account, { params }));
  cutNetwork();
  await sellOnAccount();

  expect(await refusal(/^Sin conexión no se puede pasar el límite/)).toMatch(/debe \$ 7\.500,00$/);
});

test('shows the debt that this device knows, with what waits on it', async () => {
  const { sellOnAccount, keyboard, scanned, attach } = await openTill();
  cutNetwork();
  await sellOnAccount();
  await completed();
  await keyboard.press('Enter');
  await scanned(YERBA);
  attach();

  const standing = await screen.findByText(/^Debe/);
  expect(plain(standing.parentElement?.textContent ?? null)).toBe(
    'Debe $ 4.450,50 · disponible $ 3.549,50',
  );
  expect(await screen.findByText(/^Queda debiendo \$\s7\.901,00$/)).toBeTruthy();
});

test.each([
  ['the shop does not allow it', { offlineCredit: false }],
  ['the shop does not sell on account', { customerCredit: false }],
])('is refused in place where %s', async (_, settings) => {
  shop.tillSettings = { ...shop.tillSettings, ...settings };
  const { sellOnAccount } = await openTill();
  cutNetwork();
  await sellOnAccount();

  expect(await refusal(/^Sin conexión no se puede vender/)).toBe(
    'Sin conexión no se puede vender en cuenta corriente',
  );
  expect(lines()).toEqual(['Yerba Playadito']);
});

test('is refused in place under a lease that the shop gave after it had turned it off', async () => {
  server.use(
    mockEndpoint(offlineLeaseEndpoints.issue, () => ({ ...aLease(), allowsCredit: false })),
  );
  const { sellOnAccount, user } = await openTill();
  cutNetwork({ isKnown: false });
  await sellOnAccount();

  expect(await refusal(/Sin conexión no se puede vender/)).toMatch('en cuenta corriente');
  expect(entriesToSend(user.shopId).sales).toBe(0);
});

test('is completed under the lease of a server that does not say, as the settings allow', async () => {
  server.use(mockEndpoint(offlineLeaseEndpoints.issue, aLease));
  const { sellOnAccount } = await openTill();
  cutNetwork();
  await sellOnAccount();

  await completed();
});

test('is refused in place for a customer whose account is not here', async () => {
  const { sellOnAccount } = await openTill();
  cutNetwork();
  await sellOnAccount(aCustomer({ name: 'Zoe' }));

  expect(await refusal(/^Este dispositivo no tiene/)).toBe(
    'Este dispositivo no tiene la cuenta corriente de Zoe: hasta que vuelva la conexión, cobrale con otro medio',
  );
});

test('over the limit waits for the server that stops answering, and says why', async () => {
  shop.customers = [{ ...ANA, balance: 7999 }];
  const { sellOnAccount, user } = await openTill();
  cutNetwork({ isKnown: false });
  await sellOnAccount();

  expect(await refusal(/Sin conexión no se puede pasar el límite/)).toMatch('de Ana');
  expect(entriesToSend(user.shopId).sales).toBe(0);
});
