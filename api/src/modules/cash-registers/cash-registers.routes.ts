import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { receiptNumberOf } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync } from 'fastify';
import type { Printer } from '../../documents/printer.ts';
import { serve, serveInSteps } from '../../serve.ts';
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
  clock: Clock;
  jobs: Jobs;
  printer: Printer;
}> = async (app, { clock, jobs, printer }) => {
  app.route(
    serve(cashRegisterEndpoints.current, ({ actor, shop }) =>
      currentCashRegister(shop, actor, clock.now()),
    ),
  );

  app.route(
    serve(cashRegisterEndpoints.open, async ({ actor, shop, body }) => ({
      cashRegister: await openCashRegister(shop, jobs, { ...actor, now: clock.now() }, body),
    })),
  );

  app.route(
    serve(cashRegisterEndpoints.close, async ({ actor, shop, params: { id }, body }) => ({
      cashRegister: await closeWithCount(shop, { ...actor, now: clock.now() }, id, body),
    })),
  );

  app.route(
    serve(cashRegisterEndpoints.configure, async ({ actor, shop, body }) => ({
      cashRegisterConfig: await configureCashRegister(
        shop,
        jobs,
        { ...actor, now: clock.now() },
        body.cashRegisterConfig,
      ),
    })),
  );

  app.route(
    serve(cashRegisterEndpoints.list, async ({ shop, query }) => {
      const { cashRegisters, pagination } = await listCashRegisters(shop, query);
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
    serve(cashRegisterEndpoints.move, ({ actor, shop, params: { id }, body }) =>
      moveCash(shop, { ...actor, now: clock.now() }, id, body),
    ),
  );

  app.route(
    serveInSteps(
      cashRegisterEndpoints.report,
      async ({ actor, shop, params: { id }, query }, _reply, inLane) => ({
        name: `caja-${receiptNumberOf(id)}.pdf`,
        type: 'application/pdf',
        content: await printer.print(actor.shopId, query.paper, () =>
          inLane(() => printedReading(shop, actor, { id, now: clock.now() })),
        ),
      }),
    ),
  );
};
