import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { workOnInvoices } from './invoice-jobs.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { readInvoicesRoutes } from './read-invoices.routes.ts';
import { createSaleInvoices, type SaleInvoices } from './sale-invoices.ts';

declare module '../../services.ts' {
  interface Services {
    invoices: SaleInvoices;
  }
}

export default defineModule({
  audit: auditWords,
  offers: { invoices: (services) => createSaleInvoices(services) },
  work: workOnInvoices,
  routes: [invoiceRoutes, readInvoicesRoutes],
});
