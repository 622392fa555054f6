import { saleEndpoints } from '@mostrador/contracts/sales';
import { newId } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import { asCaller, checkingSession } from '@mostrador/server-kit/http/remembered-actor';
import type { FastifyPluginAsync } from 'fastify';
import { serve, serveInSteps } from '../../serve.ts';
import type { SaleInvoices } from '../invoices/sale-invoices.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import type { PlanLimits } from '../subscriptions/limits/plan-limits.ts';
import type { SaleHistory } from './sale-history.ts';
import { listSellers } from './sales.repository.ts';
import {
  completeSale,
  getVisibleSale,
  listVisibleSales,
  sumVisibleSales,
} from './sales.usecases.ts';

export const saleRoutes: FastifyPluginAsync<{
  clock: Clock;
  shopEvents: ShopEvents;
  history: SaleHistory;
  limits: PlanLimits;
  invoices: SaleInvoices;
}> = async (app, { clock, shopEvents, history, limits, invoices }) => {
  app.route(
    checkingSession(
      serveInSteps(saleEndpoints.complete, async (request, _reply, inLane) => {
        const { shop, body } = request;
        const now = clock.now();
        const input = { ...body, _id: body._id ?? newId(now) };
        // Announcing events inside the transaction would make sales wait for each other (ADR 24).
        const shopDatabase = shop.announcing([]);
        const { sale, stock, isNew } = await asCaller(request, (actor, unchecked) =>
          inLane(() =>
            completeSale({ shopDatabase, now, actor, unchecked, input, limits, invoices }),
          ),
        );
        if (isNew)
          shopEvents.publish(shop.shopId, [
            { type: 'stock-changed', products: stock },
            {
              type: 'changed',
              topics: sale.customerId ? ['sales', 'customers'] : ['sales'],
              by: shop.tab,
            },
          ]);
        if (!input.generateAfipInvoice) return { ...sale, stock };
        // Outside the per-shop queue: waiting for ARCA must not block the shop's other calls.
        const { invoice, warning } = await invoices.tell(shop, sale, now);
        return { ...sale, invoice, stock, ...(warning !== undefined && { warning }) };
      }),
    ),
  );

  app.route(
    serveInSteps(saleEndpoints.list, ({ actor, shop, query }, _reply, inLane) =>
      listVisibleSales({ shopDatabase: shop, actor, now: clock.now(), history, inLane }, query),
    ),
  );

  app.route(
    serveInSteps(saleEndpoints.totals, ({ actor, shop, query }, _reply, inLane) =>
      sumVisibleSales({ shopDatabase: shop, actor, now: clock.now(), history, inLane }, query),
    ),
  );

  app.route(serve(saleEndpoints.sellers, ({ shop }) => listSellers(shop)));

  app.route(
    serve(saleEndpoints.get, ({ actor, shop, params: { id } }) =>
      getVisibleSale(shop, actor, { id, now: clock.now() }),
    ),
  );
};
