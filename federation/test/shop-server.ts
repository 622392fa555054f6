import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { losesNextSale } from './shop-server/sales.ts';
import { anEmptyShop } from './shop-server/shop.ts';
import { shopHandlers } from './shop-server/shop-handlers.ts';

/**
 * A fake server of one shop for the tests of a file, emptied before each test. It stores what it
 * receives as the real server does; a test simulates failures with `server.use`.
 */
export function aShopServer() {
  const shop = anEmptyShop();
  const server = setupServer(...shopHandlers(shop));

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
