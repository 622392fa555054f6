import {
  ACCOUNT_PAGE_SIZE,
  type AccountEntry,
  type AccountPayment,
  customerAccountEndpoints,
} from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { newId, sumOf, toCents, toPesos } from '@mostrador/domain';
import { type HttpHandler, HttpResponse, http } from 'msw';
import type { Shop } from './shop.ts';

const NOT_FOUND = refuse(404, { error: 'El cliente no existe', code: 'customer.not-found' });

export function customerAccountHandlers(shop: Shop) {
  return [
    mockEndpoint(customerAccountEndpoints.debtors, ({ query: { page } }) => {
      const debtors = shop.customers
        .filter(({ balance }) => balance > 0)
        .map((customer) => ({
          customer,
          owesSince: owesSince(shop, customer) ?? now(),
          reminder: shop.reminders[customer._id] ?? null,
        }))
        .toSorted((one, other) => one.owesSince.localeCompare(other.owesSince));
      const due = debtors.filter(({ reminder }) => reminder === null);
      const toRemind = due.filter(({ customer: { phone } }) => phone?.startsWith('+'));
      return {
        debtors: pageOf(debtors, page),
        toRemind,
        leftToRemind: toRemind.length,
        withoutPhone: due.length - toRemind.length,
        total: added(debtors.map(({ customer }) => customer.balance)),
        pagination: paginationOf(debtors, page),
      };
    }),
    mockEndpoint(customerAccountEndpoints.account, ({ params, query: { page } }) => {
      const customer = customerOf(shop, params.id);
      if (!customer) return NOT_FOUND;
      const entries = entriesOf(shop, customer);
      return {
        customer,
        owesSince: owesSince(shop, customer),
        entries: pageOf(entries, page),
        pagination: paginationOf(entries, page),
      };
    }),
    mockEndpoint(customerAccountEndpoints.pay, ({ params, body }) =>
      pay(shop, params.id, { ...body, _id: body._id ?? newId() }),
    ),
    mockEndpoint(customerAccountEndpoints.remind, ({ params: { id } }) => {
      const reminder = { remindedAt: now(), sentBy: shop.user.name ?? shop.user.username };
      shop.reminders = { ...shop.reminders, [id]: reminder };
      return reminder;
    }),
    mockEndpoint(customerAccountEndpoints.writeOff, ({ params, body: { amount, reason, _id } }) => {
      const customer = customerOf(shop, params.id);
      if (!customer) return NOT_FOUND;
      const { balance } = book(shop, customer, { kind: 'write-off', amount: -amount, reason });
      return { _id: _id ?? newId(), balance };
    }),
    mockEndpoint(customerAccountEndpoints.paymentReceipt, ({ params: { paymentId } }) => ({
      name: `pago-${paymentId.slice(-8)}.pdf`,
      content: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    })),
    mockEndpoint(customerAccountEndpoints.statement, () => ({
      name: 'resumen-de-cuenta.pdf',
      content: new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    })),
  ];
}

type NewPayment = Pick<AccountPayment, '_id' | 'amount' | 'paymentMethod'> &
  Partial<Pick<AccountPayment, 'notes'>>;

/** Books the next payment, and cuts the connection before answering. */
export function losesNextAccountPayment(shop: Shop): HttpHandler {
  return http.post<{ id: string }>(
    '*/api/customers/:id/payments',
    async ({ request, params: { id } }) => {
      pay(shop, id, (await request.json()) as NewPayment);
      return HttpResponse.error();
    },
    { once: true },
  );
}

function pay(shop: Shop, customerId: string, { _id, amount, paymentMethod, notes }: NewPayment) {
  const customer = customerOf(shop, customerId);
  if (!customer) return NOT_FOUND;
  const booked = entriesOf(shop, customer).find(({ payment }) => payment?._id === _id)?.payment;
  if (booked) return { payment: booked, balance: customer.balance };
  const payment: AccountPayment = {
    _id,
    createdAt: now(),
    amount,
    paymentMethod,
    notes: notes ?? null,
    userId: { _id: shop.user._id, username: shop.user.username },
  };
  const { balance } = book(shop, customer, { kind: 'payment', amount: -amount, payment });
  return { payment, balance };
}

function book(
  shop: Shop,
  customer: Customer,
  entry: Pick<AccountEntry, 'kind' | 'amount'> & Partial<Pick<AccountEntry, 'payment' | 'reason'>>,
): AccountEntry {
  const made: AccountEntry = {
    _id: newId(),
    createdAt: now(),
    balance: added([customer.balance, entry.amount]),
    username: shop.user.username,
    saleId: null,
    saleNumber: null,
    payment: null,
    reason: null,
    ...entry,
  };
  shop.accountEntries = {
    ...shop.accountEntries,
    [customer._id]: [made, ...entriesOf(shop, customer)],
  };
  const changed = { ...customer, balance: made.balance };
  shop.customers = shop.customers.with(shop.customers.indexOf(customer), changed);
  return made;
}

function entriesOf({ accountEntries }: Shop, { _id }: Customer): AccountEntry[] {
  return accountEntries[_id] ?? [];
}

/** Returns the date of the oldest entry of the current uninterrupted debt. */
function owesSince(shop: Shop, customer: Customer): string | null {
  if (customer.balance <= 0) return null;
  const entries = entriesOf(shop, customer);
  const settled = entries.findIndex(({ balance }) => balance <= 0);
  const unsettled = settled < 0 ? entries : entries.slice(0, settled);
  return unsettled.at(-1)?.createdAt ?? null;
}

function customerOf({ customers }: Shop, id: string): Customer | undefined {
  return customers.find(({ _id }) => _id === id);
}

function pageOf<Row>(rows: readonly Row[], page: number): Row[] {
  return rows.slice((page - 1) * ACCOUNT_PAGE_SIZE, page * ACCOUNT_PAGE_SIZE);
}

function paginationOf(rows: readonly unknown[], page: number) {
  return { page, pages: Math.ceil(rows.length / ACCOUNT_PAGE_SIZE), total: rows.length };
}

function added(pesos: readonly number[]): number {
  return toPesos(sumOf(pesos.map(toCents)));
}

function now(): string {
  return new Date().toISOString();
}
