import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { newId, receiptNumberOf } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { serve, serveInSteps } from '../../serve.ts';
import type { PrintReceipt } from '../receipts/print-receipt.ts';
import { listDebtors } from './customer-accounts.repository.ts';
import {
  findPaymentReceipt,
  findStatement,
  payOnAccount,
  readAccount,
} from './customer-accounts.usecases.ts';
import { writeOffDebt } from './write-off.usecases.ts';

export const customerAccountRoutes: FastifyPluginAsync<{
  clock: Clock;
  printReceipt: PrintReceipt;
}> = async (app, { clock, printReceipt }) => {
  app.route(
    serve(customerAccountEndpoints.debtors, ({ shop, query }) => listDebtors(shop, query.page)),
  );

  app.route(
    serve(customerAccountEndpoints.account, ({ shop, params, query }) =>
      readAccount(shop, params.id, query.page),
    ),
  );

  app.route(
    serve(customerAccountEndpoints.pay, ({ actor, shop, params, body }) => {
      const now = clock.now();
      const asked = { ...body, _id: body._id ?? newId(now) };
      return payOnAccount(shop, { ...actor, now }, params.id, asked);
    }),
  );

  app.route(
    serve(customerAccountEndpoints.writeOff, ({ actor, shop, params, body }) => {
      const now = clock.now();
      const asked = { ...body, _id: body._id ?? newId(now) };
      return writeOffDebt(shop, { ...actor, now }, params.id, asked);
    }),
  );

  app.route(
    serveInSteps(
      customerAccountEndpoints.paymentReceipt,
      async ({ actor, shop, params, query }, _reply, inLane) => ({
        name: `pago-${receiptNumberOf(params.paymentId)}.pdf`,
        type: 'application/pdf',
        content: await printReceipt(actor.shopId, query.paper, () =>
          inLane(() => findPaymentReceipt(shop, params)),
        ),
      }),
    ),
  );

  app.route(
    serveInSteps(
      customerAccountEndpoints.statement,
      async ({ actor, shop, params }, _reply, inLane) => ({
        name: `cuenta-corriente-${receiptNumberOf(params.id)}.pdf`,
        type: 'application/pdf',
        content: await printReceipt(actor.shopId, 'a4', () =>
          inLane(() => findStatement(shop, { ...params, now: clock.now() })),
        ),
      }),
    ),
  );
};
