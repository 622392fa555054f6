import type { Sale } from '@mostrador/contracts/sales';
import {
  CONSUMER,
  type InvoicedCustomer,
  type InvoicedLine,
  invoiceAmountsOf,
  invoiceLetterOf,
  invoiceReceiverOf,
  newId,
  toCents,
} from '@mostrador/domain';
import type { ShopDatabase } from '../../database/database.ts';
import {
  findFiscalConfig,
  type StoredFiscalConfig,
} from '../fiscal-config/fiscal-config.repository.ts';
import type { InvoiceToAsk } from './invoice-records.repository.ts';

/** An invoice that can be requested, or a sentence for the shopkeeper that says why it cannot. */
export type Prepared = { invoice: InvoiceToAsk } | { problem: string };

/**
 * Prepares the invoice of a sale, from the current configuration and customer. A receiver that the
 * till sent, or a correction, takes precedence over the customer of the shop.
 */
export async function prepareInvoice(db: ShopDatabase, sale: Sale, now: Date): Promise<Prepared> {
  const config = await findFiscalConfig(db);
  if (!config?.credentials)
    return { problem: 'Falta completar la configuración fiscal del comercio' };
  return invoiceFor(sale, await findCustomerToInvoice(db, sale), config, now);
}

/** Returns the receiver of a sale's invoice. */
export async function findCustomerToInvoice(
  db: ShopDatabase,
  sale: Pick<Sale, 'customerId' | 'customerInfo' | 'customerType'>,
): Promise<InvoicedCustomer> {
  const ofShop = async () =>
    sale.customerId && (await findInvoicedCustomer(db, sale.customerId._id));
  return receiverOfSale(sale) ?? (await ofShop()) ?? CONSUMER;
}

function invoiceFor(
  sale: Sale,
  customer: InvoicedCustomer,
  config: StoredFiscalConfig,
  now: Date,
): Prepared {
  const { credentials, cuit, pointOfSale, fiscalCondition, businessName } = config;
  if (!credentials) return { problem: 'Falta completar la configuración fiscal del comercio' };
  const letter = invoiceLetterOf(fiscalCondition, customer.fiscalType);
  const amounts = invoiceAmountsOf(invoicedLinesOf(sale), letter);
  if (amounts.total === 0) return { problem: 'La venta no tiene importe' };
  const made = invoiceReceiverOf(customer, { letter, total: amounts.total, issuerCuit: cuit });
  if ('problem' in made) return made;
  return {
    invoice: {
      id: newId(now),
      kind: 'invoice',
      saleId: sale._id,
      returnId: null,
      invoiceId: null,
      letter,
      pointOfSale,
      issuer: {
        cuit,
        businessName,
        condition: fiscalCondition,
        address: config.address,
        grossIncome: config.grossIncome,
        activityStart: config.activityStart,
      },
      receiver: made.receiver,
      amounts,
      credentialsId: credentials.id,
      environment: credentials.certificate.environment,
      voucherId: newId(now),
    },
  };
}

/** Returns the lines of a sale as they are invoiced. */
export function invoicedLinesOf({ items }: Pick<Sale, 'items'>): InvoicedLine[] {
  return items.map(({ charged, ivaRate }) => ({ charged: toCents(charged), ivaRate }));
}

async function findInvoicedCustomer(
  db: ShopDatabase,
  id: string,
): Promise<InvoicedCustomer | undefined> {
  const row = await db
    .selectFrom('customer')
    .select(['name', 'address', 'fiscal_type', 'doc_type', 'doc_number'])
    .where('shop_id', '=', db.shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      name: row.name,
      address: row.address,
      fiscalType: row.fiscal_type,
      docType: row.doc_type,
      docNumber: row.doc_number,
    }
  );
}

function receiverOfSale({
  customerInfo,
  customerType,
}: Pick<Sale, 'customerInfo' | 'customerType'>): InvoicedCustomer | undefined {
  if (!customerInfo && !customerType) return undefined;
  return { ...CONSUMER, ...customerInfo, ...(customerType && { fiscalType: customerType }) };
}
