import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { reportEndpoints } from '@mostrador/contracts/reports';
import { aReport } from '@mostrador/contracts/test/a-report';
import type { Shop } from './shop.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns the handlers of `shop.reports`; a report that is not there is empty. */
export function reportHandlers(shop: Shop) {
  return [
    mockEndpoint(reportEndpoints.read, ({ params: { name }, query: { from, to } }) => ({
      ...(shop.reports[name] ?? aReport()),
      period: { from, to },
    })),
    mockEndpoint(reportEndpoints.export, ({ params: { name }, query: { from, to } }) => ({
      name: `${name}-${from}-${to}.xlsx`,
      content: new Blob(['PK'], { type: XLSX }),
    })),
  ];
}
