import {
  type Customer,
  customerEndpoints,
  type SharedDocument,
} from '@mostrador/contracts/customers';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aCustomer } from '@mostrador/contracts/test/a-customer';
import { canonicalDocument, searchKeyOf } from '@mostrador/domain';
import { applyChange } from '@mostrador/domain/apply-change';
import type { Shop } from './shop.ts';

export function customerHandlers(shop: Shop) {
  return [
    mockEndpoint(customerEndpoints.list, ({ query: { search, page, limit = 1000 } }) => {
      const key = searchKeyOf(search ?? '');
      const matching = shop.customers.filter(({ name }) => searchKeyOf(name).includes(key));
      const total = matching.length;
      return {
        customers: matching.slice((page - 1) * limit, page * limit),
        pagination: { page, pages: Math.ceil(total / limit), total },
      };
    }),
    mockEndpoint(customerEndpoints.names, () => ({ customers: shop.customers })),
    mockEndpoint(customerEndpoints.sharedDocuments, () => {
      const byDocument = Map.groupBy(
        shop.customers,
        ({ docNumber }) => docNumber && canonicalDocument(docNumber),
      );
      return Array.from(byDocument, ([docNumber, customers]) => ({ docNumber, customers })).filter(
        (shared): shared is SharedDocument =>
          shared.docNumber !== null && shared.customers.length > 1,
      );
    }),
    mockEndpoint(customerEndpoints.create, ({ body }) => {
      const other = ownerOfDocument(shop, body.docNumber);
      if (other) return documentTaken(other);
      const customer = aCustomer({ ...body, creditLimit: limitOf(shop, body, null) });
      shop.customers = [...shop.customers, customer];
      return customer;
    }),
    mockEndpoint(customerEndpoints.update, ({ params, body }) => {
      const old = shop.customers.find(({ _id }) => _id === params.id);
      if (!old) return refuse(404, { error: 'El cliente no existe', code: 'customer.not-found' });
      const other = ownerOfDocument(shop, body.docNumber, old);
      if (other) return documentTaken(other);
      const creditLimit = limitOf(shop, body, old.creditLimit);
      const customer = { ...applyChange(old, body), creditLimit };
      shop.customers = shop.customers.with(shop.customers.indexOf(old), customer);
      return customer;
    }),
    mockEndpoint(customerEndpoints.remove, ({ params }) => {
      shop.customers = shop.customers.filter(({ _id }) => _id !== params.id);
    }),
  ];
}

/** Only an administrator may set the limit; a missing one keeps its value. */
function limitOf(
  { user }: Shop,
  { creditLimit }: { creditLimit?: number | null | undefined },
  before: number | null,
): number | null {
  return user.role === 'admin' && creditLimit !== undefined ? creditLimit : before;
}

function ownerOfDocument(
  { customers }: Shop,
  docNumber: string | null | undefined,
  own?: Customer,
) {
  if (docNumber == null) return undefined;
  return customers.find((each) => each !== own && each.docNumber === docNumber);
}

function documentTaken({ name }: Customer) {
  return refuse(409, {
    error: `Ese documento ya es de ${name}`,
    code: 'customer.document-taken',
  });
}
