import { reportEndpoints } from '@mostrador/contracts/reports';
import type { Clock } from '@mostrador/server-kit/clock';
import type { FastifyPluginAsync } from 'fastify';
import { XLSX_MEDIA_TYPE } from '../../documents/workbook.ts';
import { serveInSteps } from '../../serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SaleHistory } from '../sales/sale-history.ts';
import { createAddedDays } from './added-days.ts';
import { nameOfFile, xlsxOf } from './report-xlsx.ts';
import { findShopName } from './reports.repository.ts';
import { readReport } from './reports.usecases.ts';

export const reportRoutes: FastifyPluginAsync<{ clock: Clock; history: SaleHistory }> = async (
  app,
  { clock, history },
) => {
  const services = { history, addedDays: createAddedDays() };

  app.route(
    serveInSteps(reportEndpoints.read, ({ actor, shop, params: { name }, query }, _reply, inLane) =>
      readReport(services, { shop, actor, name, query, now: clock.now(), inLane }),
    ),
  );
  app.route(
    serveInSteps(
      reportEndpoints.export,
      async ({ actor, shop, params: { name }, query }, _reply, inLane) => {
        const now = clock.now();
        const asked = { shop, actor, name, query, now, inLane, whole: true };
        const report = await readReport(services, asked);
        const shopName = await inLane(() => findShopName(shop));
        const content = await xlsxOf({ name, report, shopName, madeAt: now });
        await inLane(() =>
          shop.transact(async (tx) =>
            recordAudit(tx, { ...actor, now }, 'report.exported', { name, ...query }),
          ),
        );
        return { name: nameOfFile(name, report.period), type: XLSX_MEDIA_TYPE, content };
      },
    ),
  );
};
