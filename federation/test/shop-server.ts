import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { customerHandlers } from './shop-server/customers.ts';
import { productConfigurationHandlers } from './shop-server/product-configuration.ts';
import { productHandlers } from './shop-server/products.ts';
import { losesNextSale, saleHandlers } from './shop-server/sales.ts';
import { sessionHandlers } from './shop-server/sessions.ts';
import { anEmptyShop } from './shop-server/shop.ts';
import { tillHandlers } from './shop-server/till.ts';

/**
 * A fake server of one shop for the tests of a file, emptied before each test. It stores what it
 * receives as the real server does; a test simulates failures with `server.use`.
 */
export function aShopServer() {
  const shop = anEmptyShop();
  const server = setupServer(
    ...sessionHandlers(shop),
    ...customerHandlers(shop),
    ...productHandlers(shop),
    ...productConfigurationHandlers(shop),
    ...saleHandlers(shop),
    ...tillHandlers(shop),
  );

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    Object.assign(shop, anEmptyShop());
  });
  afterAll(() => server.close());

  return {
    shop,
    server,
    /** The next sale is recorded, but its answer never arrives. */
    loseNextAnswer: () => server.use(losesNextSale(shop)),
  };
}
