import { aShop, type TestShop } from '@mostrador/api/test/a-shop';
import { cancel, takeBack } from '@mostrador/api/test/returns';
import type { Invoice } from '@mostrador/contracts/invoices';
import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import type { IssuerCondition } from '@mostrador/domain';
import { JOB_QUEUE_SCHEMA } from '@mostrador/server-kit/database/job-queue-rights';
import type { Arca } from '@mostrador/simulators/arca/start-arca';
import type { LightMyRequestResponse } from 'fastify';
import { expect, vi } from 'vitest';
import type { TestProduct } from './a-product-api.ts';
import { aCuit } from './an-arca.ts';
import { asOwner } from './an-invoicing-server.ts';

const FISCAL_CONFIG = '/api/users/fiscal-config';

/** A shop of the product that can invoice. */
export interface InvoicingShop extends TestShop {
  cuit: string;
  /** Changes the fiscal configuration. */
  configure(changes: Record<string, string>): Promise<void>;
  renewCertificate(): Promise<void>;
  /** Sells units (one by default) at this price, and requests their invoice. */
  sellInvoiced(price: number, sale?: Partial<NewSale>, units?: number): Promise<CompletedSale>;
  /** Returns the invoice of a sale, then its credit notes. */
  invoicesOf(sale: { _id: string }): Promise<Invoice[]>;
  /**
   * Runs the queued jobs until every invoice of a sale is final, those of `first` before the
   * others; moves the clock meanwhile.
   */
  untilAllEnded(sale: { _id: string }, first?: Invoice): Promise<Invoice[]>;
  /** Waits until none of the shop's jobs is running; later ones may start at once. */
  untilNoJobRuns(): Promise<void>;
  /** Moves the clock by a minute, because requests at the same instant have no order. */
  cancel(sale: { _id: string }): Promise<LightMyRequestResponse>;
  /** Returns one unit of the first line, a minute later. */
  takeBack(sale: { _id: string }): Promise<LightMyRequestResponse>;
  /** Returns the shop's authorized vouchers at ARCA, oldest first. */
  vouchers(): ReturnType<Arca['vouchers']>;
}

/**
 * Creates a shop with a certificate, as its administrator; of a responsable inscripto by default.
 */
export async function anInvoicingShop(
  product: TestProduct,
  arca: Arca,
  fiscalCondition?: IssuerCondition,
): Promise<InvoicingShop> {
  return configuredToInvoice(product, arca, await aShop(product), fiscalCondition);
}

/** Enables invoicing for a shop that has already sold. */
export async function configuredToInvoice(
  product: TestProduct,
  arca: Arca,
  shop: TestShop,
  fiscalCondition: IssuerCondition = 'responsable_inscripto',
): Promise<InvoicingShop> {
  const cuit = aCuit();

  async function configure(
    changes: Record<string, string>,
    files: { certificate?: string; key?: string } = {},
  ): Promise<void> {
    const data = { cuit, businessName: 'Almacén Ñandú', pointOfSale: '1', fiscalCondition };
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...data, ...changes })) form.append(name, value);
    for (const [name, content] of Object.entries(files))
      form.append(name, new File([content], `${name}.pem`));
    const answer = await shop.call('POST', FISCAL_CONFIG, form);
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const renewCertificate = async () =>
    configure({}, await arca.issueCertificate(cuit, { validFrom: product.now }));

  const invoicesOf = async ({ _id }: { _id: string }) =>
    (await shop.call('GET', `/api/sales/${_id}/invoices`)).json<Invoice[]>();

  async function sellInvoiced(price: number, sale?: Partial<NewSale>, units = 1) {
    const { _id } = await shop.aProduct({ price, stock: 1_000 });
    const answer = await shop.sell({ [_id]: units }, { generateAfipInvoice: true, ...sale });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<CompletedSale>();
  }

  function later(): void {
    product.now = new Date(product.now.getTime() + 60_000);
  }

  async function untilAllEnded(sale: { _id: string }, first?: Invoice): Promise<Invoice[]> {
    let invoices: Invoice[] = [];
    await vi.waitFor(
      async () => {
        invoices = await invoicesOf(sale);
        const unfinished = invoices.filter(({ state }) => !isFinal(state));
        if (unfinished.length === 0) return;
        later();
        const alone = unfinished.find(({ _id }) => _id === first?._id);
        await makeJobsDue(product, { ...shop, invoiceId: alone?._id });
        throw new Error(JSON.stringify(invoices));
      },
      { timeout: 120_000, interval: 300 },
    );
    return invoices;
  }

  await renewCertificate();
  return {
    ...shop,
    cuit,
    configure,
    renewCertificate,
    sellInvoiced,
    invoicesOf,
    untilAllEnded,
    untilNoJobRuns: () => expect.poll(() => runningJobs(product, shop)).toEqual([]),
    cancel(sale) {
      later();
      return cancel(shop, sale);
    },
    takeBack(sale) {
      later();
      return takeBack(shop, sale);
    },
    vouchers: () => arca.vouchers().filter((voucher) => voucher.cuit === cuit),
  };
}

const isFinal = (state: Invoice['state']) => ['authorized', 'rejected', 'dropped'].includes(state);

/** Makes the shop's scheduled jobs due now, or only those about one invoice. */
async function makeJobsDue(
  { connectionString }: Pick<TestProduct, 'connectionString'>,
  { shopId, invoiceId }: { shopId: string; invoiceId: string | undefined },
): Promise<void> {
  const about = invoiceId ? ` and data ->> 'invoiceId' = '${invoiceId}'` : '';
  await asOwner(
    connectionString,
    `update ${JOB_QUEUE_SCHEMA}.job_common set start_after = now()
     where data ->> 'shopId' = '${shopId}' and state < 'active'${about}`,
  );
}

async function runningJobs(
  { connectionString }: Pick<TestProduct, 'connectionString'>,
  { shopId }: Pick<TestShop, 'shopId'>,
): Promise<unknown[]> {
  return asOwner(
    connectionString,
    `select name from ${JOB_QUEUE_SCHEMA}.job_common
     where data ->> 'shopId' = '${shopId}' and state = 'active'`,
  );
}

/** Returns the amounts of a voucher at ARCA, in pesos. */
export function amountsOf({ detail }: ReturnType<Arca['vouchers']>[number]) {
  return {
    total: detail.ImpTotal,
    net: detail.ImpNeto,
    exempt: detail.ImpOpEx,
    iva: (detail.Iva?.AlicIva ?? []).map(({ Id, BaseImp, Importe }) => [Id, BaseImp, Importe]),
  };
}
