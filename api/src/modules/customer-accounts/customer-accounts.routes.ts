import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { newId, receiptNumberOf } from '@mostrador/domain';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import type { Printer } from '../../documents/printer.ts';
import { serve, serveInSteps } from '../../serve.ts';
import { listDebtors } from './customer-accounts.repository.ts';
import {
  findPaymentReceipt,
  findStatement,
  payOnAccount,
  readAccount,
} from './customer-accounts.usecases.ts';

export const customerAccountRoutes: FastifyPluginAsync<{ clock: Clock; printer: Printer }> = async (
  app,
  { clock, printer },
) => {
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
    serveInSteps(
      customerAccountEndpoints.paymentReceipt,
      async ({ actor, shop, params, query }, _reply, inLane) => ({
        name: `pago-${receiptNumberOf(params.paymentId)}.pdf`,
        type: 'application/pdf',
        content: await printer.print(actor.shopId, query.paper, () =>
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
        content: await printer.print(actor.shopId, 'a4', () =>
          inLane(() => findStatement(shop, { ...params, now: clock.now() })),
        ),
      }),
    ),
  );
};
