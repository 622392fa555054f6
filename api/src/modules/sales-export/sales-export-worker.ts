// Runs on a separate thread: a file of 100,000 sales takes many seconds of a processor, which the
// thread that serves sales cannot spare.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import type { ExportFormat } from '@mostrador/contracts/sales';
import type { Snapshot } from '@mostrador/server-kit/database/transactions';
import { connect, type ShopDatabase } from '../../database/database.ts';
import { onThread, yieldToSales } from '../../threads/on-thread.ts';
import { findNamedMethods } from '../sale-records/shop-methods.repository.ts';
import { csvFile } from './csv-file.ts';
import { addTo, noTotals } from './export-totals.ts';
import {
  countSales,
  type ExportedSale,
  findNames,
  listSalesInParts,
} from './exported-sales.repository.ts';
import { filterInWords } from './filter-in-words.ts';
import { MOST_SALES_IN_PDF, pdfFile } from './pdf-file.ts';
import { tooManyForExcel, tooManyForPdf } from './sales-export.errors.ts';
import type { ExporterSettings, ExportOrder } from './sales-exporter.ts';
import type { MakeFile } from './sales-file.ts';
import { MOST_SALES_IN_XLSX, xlsxFile } from './xlsx-file.ts';

/** Sales in memory at a time. */
const PART = 500;
/** Time between two progress reports. */
const REPORT_EVERY_MS = 500;

interface Format {
  make: MakeFile;
  withLines: boolean;
  most: number;
}

const FORMATS: Record<ExportFormat, Format> = {
  csv: { make: csvFile, withLines: true, most: Number.POSITIVE_INFINITY },
  xlsx: { make: xlsxFile, withLines: true, most: MOST_SALES_IN_XLSX },
  pdf: { make: pdfFile, withLines: false, most: MOST_SALES_IN_PDF },
};

const { connectionString } = workerData as ExporterSettings;

yieldToSales();

export default onThread(async (order: ExportOrder) => {
  const database = connect({ connectionString, maxConnections: 1 });
  try {
    const snapshot = await database.forShop(order.shopId).openSnapshot();
    try {
      return await makeFrom(snapshot, order);
    } finally {
      await snapshot.close();
    }
  } finally {
    order.progress?.close();
    await database.close();
  }
});

async function makeFrom(
  { db, close }: Snapshot<ShopDatabase>,
  { format, filter, madeAt, path, progress }: ExportOrder,
): Promise<{ sales: number }> {
  const { make, withLines, most } = FORMATS[format];
  const { count, adjusted } = await countSales(db, filter);
  if (count > most) throw (format === 'pdf' ? tooManyForPdf : tooManyForExcel)(count, most);
  const { shop, seller, customer } = await findNames(db, filter);
  const methods = await findNamedMethods(db);
  const totals = noTotals();
  let done = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;

  async function* parts(): AsyncGenerator<ExportedSale[]> {
    for await (const sales of listSalesInParts(db, filter, { size: PART, withLines })) {
      for (const sale of sales) addTo(totals, sale);
      yield sales;
      done += sales.length;
      if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
      reportedAt = performance.now();
      progress?.postMessage({ done, total: count });
    }
    // Ends the transaction early: while a large PDF is composed it has no queries, and Postgres
    // would end it.
    await close();
  }

  await pipeline(
    make({
      shop,
      filter: filterInWords(filter, { seller, customer, methods }),
      methods,
      hasAdjusted: adjusted > 0,
      madeAt,
      count,
      parts: parts(),
      totals,
    }),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  return { sales: done };
}
