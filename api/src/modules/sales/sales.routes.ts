import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import {
  asCaller,
  checkingSession,
  type UncheckedSession,
} from '@mostrador/server-kit/http/remembered-actor';
import type { SignedInUser } from '@mostrador/server-kit/http/signed-in-user';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { serve, serveInSteps } from '../../serve.ts';
import type { SaleInvoices } from '../invoices/sale-invoices.ts';
import type { PlanLimits } from '../plans/plan-limits.ts';
import type { SaleHistory } from '../sale-records/sale-history.ts';
import { listSellers } from '../sale-records/sales.repository.ts';
import {
  getSaleByCode,
  getVisibleSale,
  listVisibleSales,
  sumVisibleSales,
} from '../sale-records/visible-sales.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import { completeOfflineSale } from './offline/complete-offline-sale.ts';
import { completeSale } from './sales.usecases.ts';

export const saleRoutes: FastifyPluginAsync<{
  clock: Clock;
  shopEvents: ShopEvents;
  history: SaleHistory;
  limits: PlanLimits;
  invoices: SaleInvoices;
  jobs: Jobs;
  metrics: Registry;
}> = async (app, { clock, shopEvents, history, limits, invoices, jobs, metrics }) => {
  const salesMade = new Counter({
    name: 'mostrador_sales_total',
    help: 'Recorded sales; a repeated one counts once',
    registers: [metrics],
  });

  app.route(
    checkingSession(
      serveInSteps(saleEndpoints.complete, async (request, _reply, inShopQueue) => {
        const { shop, body } = request;
        const now = clock.now();
        const input = { ...body, _id: body._id ?? newId(now) };
        // Announcing events inside the transaction would make sales wait for each other (ADR 24).
        const shopDatabase = shop.announcing([]);
        const { offline } = input;
        const complete = (actor: SignedInUser, unchecked?: UncheckedSession) =>
          inShopQueue(() =>
            offline
              ? completeOfflineSale({
                  shopDatabase,
                  now,
                  actor,
                  input: { ...input, offline },
                  tab: shop.tab,
                  limits,
                  invoices,
                  jobs,
                })
              : completeSale({ shopDatabase, now, actor, unchecked, input, limits, invoices }),
          );
        const { sale, stock, isNew } = await (offline
          ? confirmed(request).then(complete)
          : asCaller(request, complete));
        if (isNew) {
          salesMade.inc();
          shopEvents.publish(shop.shopId, [
            { type: 'stock-changed', products: stock },
            {
              type: 'changed',
              topics: sale.customerId ? ['sales', 'customers'] : ['sales'],
              by: shop.tab,
            },
          ]);
        }
        if (!input.generateAfipInvoice) return { ...sale, stock };
        // Outside the per-shop queue: waiting for ARCA must not block the shop's other calls.
        const { invoice, warning } = await invoices.outcomeOf(shop, sale, now);
        return { ...sale, invoice, stock, ...(warning !== undefined && { warning }) };
      }),
    ),
  );

  app.route(
    serveInSteps(saleEndpoints.list, ({ actor, author, shop, query }, _reply, inShopQueue) =>
      listVisibleSales({ shopDatabase: shop, actor, now: author.now, history, inShopQueue }, query),
    ),
  );

  app.route(
    serveInSteps(saleEndpoints.totals, ({ actor, author, shop, query }, _reply, inShopQueue) =>
      sumVisibleSales({ shopDatabase: shop, actor, now: author.now, history, inShopQueue }, query),
    ),
  );

  app.route(serve(saleEndpoints.sellers, ({ shop }) => listSellers(shop)));

  app.route(
    serve(saleEndpoints.get, ({ actor, author, shop, params: { id } }) =>
      getVisibleSale(shop, actor, { id, now: author.now }),
    ),
  );

  app.route(
    serve(saleEndpoints.byCode, ({ actor, author, shop, params: { code } }) =>
      getSaleByCode(shop, actor, { code, now: author.now }),
    ),
  );
};

/** Returns the caller, whose session was looked up for this request. */
async function confirmed({
  actor,
  confirmActor,
}: { actor: SignedInUser } & Pick<FastifyRequest, 'confirmActor'>): Promise<SignedInUser> {
  return confirmActor ? confirmActor() : actor;
}
