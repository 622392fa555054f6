import type { CustomerAccount } from '@mostrador/contracts/customer-accounts';
import type { Customer, NewCustomer } from '@mostrador/contracts/customers';
import { CUSTOMER_CREDIT, type NewSale } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './a-server.ts';
import { aShop, type Caller, type TestShop } from './a-shop.ts';

/** Creates a shop that has turned credit on. */
export async function aShopWithCredit(server: TestServer): Promise<TestShop> {
  const shop = await aShop(server);
  await turnCredit(shop, true);
  return shop;
}

export function turnCredit(owner: Caller, customerCredit: boolean) {
  return owner.call('PUT', '/api/till-settings', { customerCredit });
}

/** Makes a sale without products, all of it on a customer's account by default. */
export function sellOnAccount(
  caller: Caller,
  customer: Pick<Customer, '_id'> | undefined,
  price: number,
  sale: Partial<NewSale> = {},
): Promise<LightMyRequestResponse> {
  return caller.sell(
    {},
    {
      items: [{ price, quantity: 1 }],
      customerId: customer?._id,
      paymentMethod: CUSTOMER_CREDIT,
      ...sale,
    },
  );
}

/** Books a payment on account, in cash by default. */
export function payOnAccount(
  caller: Caller,
  customer: Pick<Customer, '_id'>,
  amount: number,
  payment: object = {},
): Promise<LightMyRequestResponse> {
  return caller.call('POST', `/api/customers/${customer._id}/payments`, {
    _id: newId(),
    amount,
    ...payment,
  });
}

export async function accountOf(
  caller: Caller,
  { _id }: Pick<Customer, '_id'>,
  query = '',
): Promise<CustomerAccount> {
  return (await caller.call('GET', `/api/customers/${_id}/account${query}`)).json();
}

/** Creates a customer that owes this many pesos. */
export async function aDebtor(
  shop: TestShop,
  owes: number,
  customer: Partial<NewCustomer> = {},
): Promise<Customer> {
  const debtor = await shop.aCustomer(customer);
  await sellOnAccount(shop, debtor, owes);
  return debtor;
}
