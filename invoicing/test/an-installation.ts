import type { TestShop } from '@mostrador/api/test/a-shop';
import type { IssuerCondition } from '@mostrador/domain';
import type { Arca } from '@mostrador/simulators/arca/start-arca';
import { beforeEach } from 'vitest';
import { aProductApi, type Patience, type TestProduct } from './a-product-api.ts';
import { anArca } from './an-arca.ts';
import { anInvoicingServer } from './an-invoicing-server.ts';
import { anInvoicingShop, configuredToInvoice, type InvoicingShop } from './an-invoicing-shop.ts';

export const IDENTIFICATION_THRESHOLD = 10_000_000;

export interface Installation {
  arca: Arca;
  product: TestProduct;
  /** A shop that issues, of a responsable inscripto unless told. */
  anInvoicingShop(condition?: IssuerCondition): Promise<InvoicingShop>;
  /** Lets a shop issue that could not until now. */
  configuredToInvoice(shop: TestShop): Promise<InvoicingShop>;
}

/**
 * The product, this server behind it and ARCA's simulator behind both, for all tests of the calling
 * file. Before each test ARCA works as it should.
 */
export function anInstallation(patience?: Patience): Installation {
  const server = anInvoicingServer();
  const arca = anArca({ clock: { now: () => server.now } });
  const product = aProductApi(server, arca, patience);
  beforeEach(async () => {
    arca.faults.clear();
    await arca.changeSettings({ identificationThreshold: IDENTIFICATION_THRESHOLD });
  });
  return {
    arca,
    product,
    anInvoicingShop: (condition) => anInvoicingShop(product, arca, condition),
    configuredToInvoice: (shop) => configuredToInvoice(product, arca, shop),
  };
}
