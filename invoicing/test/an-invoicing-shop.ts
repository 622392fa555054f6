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
  /** Sells units at this price, one unless told, and asks for their invoice. */
  sellInvoiced(price: number, sale?: Partial<NewSale>, units?: number): Promise<CompletedSale>;
  /** The invoice of a sale, and then its credit notes. */
  invoicesOf(sale: { _id: string }): Promise<Invoice[]>;
  /**
   * Works on what is queued until every invoice of a sale has ended, or on what is queued for one of
   * them; moves the clock meanwhile.
   */
  untilAllEnded(sale: { _id: string }, only?: Invoice): Promise<Invoice[]>;
  /** A minute later: what is asked for at one instant has no order. */
  cancel(sale: { _id: string }): Promise<LightMyRequestResponse>;
  /** One of the first line, a minute later. */
  takeBack(sale: { _id: string }): Promise<LightMyRequestResponse>;
  /** What ARCA authorized to it, oldest first. */
  vouchers(): ReturnType<Arca['vouchers']>;
}

/** A shop with a certificate, as its administrator, of a responsable inscripto unless told. */
export async function anInvoicingShop(
  product: TestProduct,
  arca: Arca,
  fiscalCondition?: IssuerCondition,
): Promise<InvoicingShop> {
  return configuredToInvoice(product, arca, await aShop(product), fiscalCondition);
}

/** A shop that sold before it could invoice. */
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

  async function untilAllEnded(sale: { _id: string }, only?: Invoice): Promise<Invoice[]> {
    let invoices: Invoice[] = [];
    await vi.waitFor(
      async () => {
        invoices = await invoicesOf(sale);
        if (invoices.every(({ state }) => isFinal(state))) return;
        later();
        await makeJobsDue(product, { ...shop, invoiceId: only?._id });
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

/** The jobs of the shop that wait for their time are due now, or those about one invoice. */
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

/** What ARCA was told of the money of a voucher, in pesos. */
export function amountsOf({ detail }: ReturnType<Arca['vouchers']>[number]) {
  return {
    total: detail.ImpTotal,
    net: detail.ImpNeto,
    exempt: detail.ImpOpEx,
    iva: (detail.Iva?.AlicIva ?? []).map(({ Id, BaseImp, Importe }) => [Id, BaseImp, Importe]),
  };
}
