import { defineModule } from '../../module-declaration.ts';
import type { Services } from '../../services.ts';
import { auditWords } from './audit-words.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { sendPlanMails } from './billing/billing-mails.ts';
import { workOnBilling } from './billing/work-on-billing.ts';
import { subscriptionRoutes } from './subscriptions.routes.ts';

export default defineModule({
  audit: auditWords,
  mails: sendPlanMails,
  async work(services) {
    await workOnBilling(billingOf(services));
  },
  routes: [subscriptionRoutes, (app, services) => billingRoutes(app, billingOf(services))],
});

function billingOf({ database, clock, jobs, log, printReceipt, settings }: Services) {
  const { mercadoPago, paymentGraceDays: graceDays, publicUrl } = settings;
  return { database, clock, jobs, log, printReceipt, mercadoPago, graceDays, publicUrl };
}
