import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { receiptNumberOf } from '@mostrador/domain';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import type { Printer } from '../../documents/printer.ts';
import { serve, serveInSteps } from '../../serve.ts';
import { findDayEndsAt } from '../sale-records/shop-day.repository.ts';
import { listCashRegisters, toCashRegister } from './cash-registers.repository.ts';
import {
  cashRegisterDetailOf,
  closeWithCount,
  configureCashRegister,
  currentCashRegister,
  moveCash,
  openCashRegister,
  printedReading,
  readCashRegister,
} from './cash-registers.usecases.ts';

export const cashRegisterRoutes: FastifyPluginAsync<{
  jobs: Jobs;
  printer: Printer;
}> = async (app, { jobs, printer }) => {
  app.route(
    serve(cashRegisterEndpoints.current, ({ actor, author, shop }) =>
      currentCashRegister(shop, actor, author.now),
    ),
  );

  app.route(
    serve(cashRegisterEndpoints.open, async ({ author, shop, body }) => ({
      cashRegister: await openCashRegister(shop, jobs, author, body),
    })),
  );

  app.route(
    serve(cashRegisterEndpoints.close, async ({ author, shop, params: { id }, body }) => ({
      cashRegister: await closeWithCount(shop, author, id, body),
    })),
  );

  app.route(
    serve(cashRegisterEndpoints.configure, async ({ author, shop, body }) => ({
      cashRegisterConfig: await configureCashRegister(shop, jobs, author, body.cashRegisterConfig),
    })),
  );

  app.route(
    serve(cashRegisterEndpoints.list, async ({ shop, query }) => {
      const { cashRegisters, pagination } = await listCashRegisters(
        shop,
        query,
        await findDayEndsAt(shop),
      );
      return { cashRegisters: cashRegisters.map((one) => toCashRegister(one)), pagination };
    }),
  );

  app.route(
    serve(cashRegisterEndpoints.get, ({ actor, shop, params: { id } }) =>
      cashRegisterDetailOf(shop, actor, id),
    ),
  );

  app.route(
    serve(cashRegisterEndpoints.reading, ({ actor, shop, params: { id } }) =>
      readCashRegister(shop, actor, id),
    ),
  );

  app.route(
    serve(cashRegisterEndpoints.move, ({ author, shop, params: { id }, body }) =>
      moveCash(shop, author, id, body),
    ),
  );

  app.route(
    serveInSteps(
      cashRegisterEndpoints.report,
      async ({ actor, author, shop, params: { id }, query }, _reply, inShopQueue) => ({
        name: `caja-${receiptNumberOf(id)}.pdf`,
        type: 'application/pdf',
        content: await printer.print(actor.shopId, query.paper, () =>
          inShopQueue(() => printedReading(shop, actor, { id, now: author.now })),
        ),
      }),
    ),
  );
};
