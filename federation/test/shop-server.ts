import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { customerHandlers } from './shop-server/customers.ts';
import { productHandlers } from './shop-server/products.ts';
import { losesNextSale, saleHandlers } from './shop-server/sales.ts';
import { sessionHandlers } from './shop-server/sessions.ts';
import { anEmptyShop } from './shop-server/shop.ts';

/**
 * The server of one shop for the tests of a file, empty before each one. It keeps what it is sent as
 * the real one does; what a test wants to go wrong is put in its way with `server.use`.
 */
export function aShopServer() {
  const shop = anEmptyShop();
  const server = setupServer(
    ...sessionHandlers(shop),
    ...customerHandlers(shop),
    ...productHandlers(shop),
    ...saleHandlers(shop),
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
    /** The next sale is made, and its answer never arrives. */
    loseNextAnswer: () => server.use(losesNextSale(shop)),
  };
}
