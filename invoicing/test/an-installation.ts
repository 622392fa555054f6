import type { TestShop } from '@mostrador/api/test/a-shop';
import type { IssuerCondition } from '@mostrador/domain';
import type { Arca } from '@mostrador/simulators/arca/start-arca';
import { beforeEach } from 'vitest';
import { aProductApi, type TestProduct, type WaitLimits } from './a-product-api.ts';
import { anArca } from './an-arca.ts';
import { anInvoicingServer } from './an-invoicing-server.ts';
import { anInvoicingShop, configuredToInvoice, type InvoicingShop } from './an-invoicing-shop.ts';

export const IDENTIFICATION_THRESHOLD = 10_000_000;

export interface Installation {
  arca: Arca;
  product: TestProduct;
  /** Creates a shop that can issue; of a responsable inscripto by default. */
  anInvoicingShop(condition?: IssuerCondition): Promise<InvoicingShop>;
  /** Enables an existing shop to issue. */
  configuredToInvoice(shop: TestShop): Promise<InvoicingShop>;
}

/**
 * Starts the product, the invoicing server and ARCA's simulator, for all tests of the calling file.
 * Before each test ARCA is without faults.
 */
export function anInstallation(limits?: WaitLimits): Installation {
  const server = anInvoicingServer();
  const arca = anArca({ clock: { now: () => server.now } });
  const product = aProductApi(server, arca, limits);
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
