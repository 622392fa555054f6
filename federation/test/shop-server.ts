import type { NewReturn } from '@mostrador/contracts/returns';
import { getResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeRegister, losesNextMovement } from './shop-server/cash-registers.ts';
import { losesNextAccountPayment } from './shop-server/customer-accounts.ts';
import { isWaiting, settleInvoice } from './shop-server/invoices.ts';
import { losesNextReturn, takeBack } from './shop-server/returns.ts';
import { losesNextSale } from './shop-server/sales.ts';
import { anEmptyShop } from './shop-server/shop.ts';
import { shopHandlers } from './shop-server/shop-handlers.ts';
import { finishPublication } from './shop-server/store-deploy.ts';

/**
 * Starts a fake server of one shop for the tests of a file, emptied before each test. It stores
 * what it receives, as the real server does; a test simulates failures with `server.use`.
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
    /** Records the next sale, but loses its answer. */
    loseNextAnswer: () => server.use(losesNextSale(shop)),
    /** Records the next return, but loses its answer. */
    loseNextReturn: () => server.use(losesNextReturn(shop)),
    /** Records the next payment on account, but loses its answer. */
    loseNextAccountPayment: () => server.use(losesNextAccountPayment(shop)),
    /** Records the next cash movement, but loses its answer. */
    loseNextMovement: () => server.use(losesNextMovement(shop)),
    /** Closes the open cash register with this count, as another till would. */
    closeRegister: (actualAmount: number, closedBy = 'luz') => {
      const open = shop.cashRegisters.find(({ closedAt }) => closedAt === null);
      if (open) closeRegister(shop, open, closedBy, actualAmount);
    },
    /** Makes ARCA decide the oldest waiting invoice. */
    answerOldestInvoice: () => {
      const waiting = shop.invoices.find(isWaiting);
      if (waiting) settleInvoice(shop, waiting._id);
    },
    /** Finishes the running publication of the store. */
    finishPublication: () => finishPublication(shop),
    /** Gives every answer this clock's time in its `Date` header, as the real server does. */
    keepTime: (now: Date) =>
      server.use(
        http.all('*', async ({ request }) => {
          const answer = await getResponse(shopHandlers(shop), request);
          answer?.headers.set('Date', now.toUTCString());
          return answer;
        }),
      ),
    /** Returns lines of a sale, as another till would. */
    takeBack: (saleId: string, body: NewReturn) => takeBack(shop, saleId, body),
  };
}
