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
    /** The next return is recorded, but its answer never arrives. */
    loseNextReturn: () => server.use(losesNextReturn(shop)),
    /** The next payment on account is recorded, but its answer never arrives. */
    loseNextAccountPayment: () => server.use(losesNextAccountPayment(shop)),
    /** The next cash movement is recorded, but its answer never arrives. */
    loseNextMovement: () => server.use(losesNextMovement(shop)),
    /** Another till closes the open cash register with this count. */
    closeRegister: (actualAmount: number, closedBy = 'luz') => {
      const open = shop.cashRegisters.find(({ closedAt }) => closedAt === null);
      if (open)
        closeRegister(shop, open, { closedBy, actualAmount, closingNotes: null, count: [] });
    },
    /** ARCA answers what it is asked about the oldest invoice that waits. */
    answerOldestInvoice: () => {
      const waiting = shop.invoices.find(isWaiting);
      if (waiting) settleInvoice(shop, waiting._id);
    },
    /** The publication of the store that is running ends. */
    finishPublication: () => finishPublication(shop),
    /** Every answer has the time of this clock, as the real server's have theirs. */
    keepTime: (now: Date) =>
      server.use(
        http.all('*', async ({ request }) => {
          const answer = await getResponse(shopHandlers(shop), request);
          answer?.headers.set('Date', now.toUTCString());
          return answer;
        }),
      ),
    /** Another till takes back lines of a sale. */
    takeBack: (saleId: string, body: NewReturn) => takeBack(shop, saleId, body),
  };
}
