import { reportEndpoints } from '@mostrador/contracts/reports';
import type { FastifyPluginAsync } from 'fastify';
import { XLSX_MEDIA_TYPE } from '../../documents/workbook.ts';
import { serveInSteps } from '../../serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SaleHistory } from '../sale-records/sale-history.ts';
import { createAddedDays } from './added-days.ts';
import { nameOfFile, xlsxOf } from './report-xlsx.ts';
import { findShopName } from './reports.repository.ts';
import { readReport } from './reports.usecases.ts';

export const reportRoutes: FastifyPluginAsync<{ history: SaleHistory }> = async (
  app,
  { history },
) => {
  const services = { history, addedDays: createAddedDays() };

  app.route(
    serveInSteps(
      reportEndpoints.read,
      ({ actor, author, shop, params: { name }, query }, _reply, inShopQueue) =>
        readReport(services, { shop, actor, name, query, now: author.now, inShopQueue }),
    ),
  );
  app.route(
    serveInSteps(
      reportEndpoints.export,
      async ({ actor, author, shop, params: { name }, query }, _reply, inShopQueue) => {
        const now = author.now;
        const asked = { shop, actor, name, query, now, inShopQueue, whole: true };
        const report = await readReport(services, asked);
        const shopName = await inShopQueue(() => findShopName(shop));
        const content = await xlsxOf({ name, report, shopName, madeAt: now });
        await inShopQueue(() =>
          shop.transact(async (tx) =>
            recordAudit(tx, { ...actor, now }, 'report.exported', { name, ...query }),
          ),
        );
        return { name: nameOfFile(name, report.period), type: XLSX_MEDIA_TYPE, content };
      },
    ),
  );
};
