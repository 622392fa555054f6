import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { newId, receiptNumberOf } from '@mostrador/domain';
import type { FastifyPluginAsync } from 'fastify';
import { serve, serveInSteps } from '../../serve.ts';
import type { PrintReceipt } from '../receipts/print-receipt.ts';
import {
  findPaymentReceipt,
  findStatement,
  payOnAccount,
  readAccount,
} from './customer-accounts.usecases.ts';
import { listDebtors } from './debtors.repository.ts';
import { remindOfDebt } from './remind.usecases.ts';
import { writeOffDebt } from './write-off.usecases.ts';

export const customerAccountRoutes: FastifyPluginAsync<{
  printReceipt: PrintReceipt;
}> = async (app, { printReceipt }) => {
  app.route(
    serve(customerAccountEndpoints.debtors, ({ author, shop, query }) =>
      listDebtors(shop, query.page, author.now),
    ),
  );

  app.route(
    serve(customerAccountEndpoints.account, ({ shop, params, query }) =>
      readAccount(shop, params.id, query.page),
    ),
  );

  app.route(
    serve(customerAccountEndpoints.pay, ({ author, shop, params, body }) => {
      const asked = { ...body, _id: body._id ?? newId(author.now) };
      return payOnAccount(shop, author, params.id, asked);
    }),
  );

  app.route(
    serve(customerAccountEndpoints.remind, ({ author, shop, params }) =>
      remindOfDebt(shop, author, params.id),
    ),
  );

  app.route(
    serve(customerAccountEndpoints.writeOff, ({ author, shop, params, body }) => {
      const asked = { ...body, _id: body._id ?? newId(author.now) };
      return writeOffDebt(shop, author, params.id, asked);
    }),
  );

  app.route(
    serveInSteps(
      customerAccountEndpoints.paymentReceipt,
      async ({ actor, shop, params, query }, _reply, inShopQueue) => ({
        name: `pago-${receiptNumberOf(params.paymentId)}.pdf`,
        type: 'application/pdf',
        content: await printReceipt(actor.shopId, query.paper, () =>
          inShopQueue(() => findPaymentReceipt(shop, params)),
        ),
      }),
    ),
  );

  app.route(
    serveInSteps(
      customerAccountEndpoints.statement,
      async ({ actor, author, shop, params }, _reply, inShopQueue) => ({
        name: `cuenta-corriente-${receiptNumberOf(params.id)}.pdf`,
        type: 'application/pdf',
        content: await printReceipt(actor.shopId, 'a4', () =>
          inShopQueue(() => findStatement(shop, { ...params, now: author.now })),
        ),
      }),
    ),
  );
};
