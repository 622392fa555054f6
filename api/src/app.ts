import { apiEndpoints } from '@mostrador/contracts';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { Clock } from '@mostrador/server-kit/clock';
import { addAuthentication } from '@mostrador/server-kit/http/authentication';
import { createServer, type HttpOptions } from '@mostrador/server-kit/http/create-server';
import { loadSchemas } from '@mostrador/server-kit/http/endpoint-schemas';
import { healthRoutes } from '@mostrador/server-kit/http/health.routes';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import { createAttempts } from '@mostrador/server-kit/limits/attempts';
import { createFairUse } from '@mostrador/server-kit/limits/fair-use';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { createPrinter } from './documents/printer.ts';
import type { Mailer } from './mail/mail.ts';
import type { MailServices } from './mail/mail-services.ts';
import { sendAccountMails } from './modules/accounts/account-mails.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import { createSecondFactors } from './modules/accounts/second-factor/second-factor.ts';
import { noteSessionUses } from './modules/accounts/sessions/session-uses.ts';
import { findSignedInUser } from './modules/accounts/sessions/sessions.repository.ts';
import { activityRoutes } from './modules/audit/activity.routes.ts';
import { cashRegisterRoutes } from './modules/cash-registers/cash-registers.routes.ts';
import { workOnCashSchedules } from './modules/cash-registers/cash-schedule.ts';
import { sendConsumerRequestMails } from './modules/consumer-requests/consumer-request-mails.ts';
import { consumerRequestRoutes } from './modules/consumer-requests/consumer-requests.routes.ts';
import { contactRoutes } from './modules/contact/contact.routes.ts';
import { sendContactMails } from './modules/contact/contact-mail.ts';
import { customerAccountRoutes } from './modules/customer-accounts/customer-accounts.routes.ts';
import { customerRoutes } from './modules/customers/customers.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { firstStepsRoutes } from './modules/first-steps/first-steps.routes.ts';
import { sendCertificateMails } from './modules/fiscal-config/certificate-mails.ts';
import { createCredentialsClient } from './modules/fiscal-config/credentials-client.ts';
import { fiscalConfigRoutes } from './modules/fiscal-config/fiscal-config.routes.ts';
import { workOnCertificates } from './modules/fiscal-config/work-on-certificates.ts';
import { heldSaleRoutes } from './modules/held-sales/held-sales.routes.ts';
import { loadImagesFrom } from './modules/images/image-addresses.ts';
import type { ImageFiles } from './modules/images/image-files.ts';
import { workOnImages } from './modules/images/image-jobs.ts';
import { imageRoutes, registerImageFiles } from './modules/images/images.routes.ts';
import { workOnInvoices } from './modules/invoices/invoice-jobs.ts';
import type { InvoicingServer } from './modules/invoices/invoice-services.ts';
import { invoiceRoutes } from './modules/invoices/invoices.routes.ts';
import { readInvoicesRoutes } from './modules/invoices/read-invoices.routes.ts';
import { createSaleInvoices } from './modules/invoices/sale-invoices.ts';
import { pinRoutes } from './modules/pins/pins.routes.ts';
import { sendWrongPinsMails } from './modules/pins/wrong-pins-mail.ts';
import { productConfigurationRoutes } from './modules/product-configuration/product-configuration.routes.ts';
import { productRoutes } from './modules/products/products.routes.ts';
import { sendOrderMails } from './modules/public-stores/order-mails.ts';
import { proveStore } from './modules/public-stores/prove-store.ts';
import { publicStoreRoutes } from './modules/public-stores/public-stores.routes.ts';
import { createStoreAssets } from './modules/public-stores/store-assets.ts';
import { createStoreDirectory } from './modules/public-stores/store-directory.ts';
import { registerStorePages } from './modules/public-stores/store-pages.ts';
import {
  registerStoresSitemap,
  STORES_FOR_CRAWLERS,
} from './modules/public-stores/stores-sitemap.ts';
import { createReceiptPrinting } from './modules/receipts/print-receipt.ts';
import { receiptRoutes } from './modules/receipts/receipts.routes.ts';
import { reportRoutes } from './modules/reports/reports.routes.ts';
import { returnRoutes } from './modules/returns/returns.routes.ts';
import { cancelSaleRoutes } from './modules/sales/cancel-sale.routes.ts';
import { createSaleHistory } from './modules/sales/sale-history.ts';
import { saleRoutes } from './modules/sales/sales.routes.ts';
import { salesExportRoutes } from './modules/sales-export/sales-export.routes.ts';
import { shopDataRoutes } from './modules/shop-data/shop-data.routes.ts';
import { workOnShopDeparture } from './modules/shop-data/shop-departure.ts';
import { shopEventRoutes } from './modules/shop-events/shop-events.routes.ts';
import { createShopEvents } from './modules/shop-events/shop-events.ts';
import { storeConfigRoutes } from './modules/store-config/store-config.routes.ts';
import { workOnPublications } from './modules/store-deploy/publish-store.ts';
import { createStoreAddresses } from './modules/store-deploy/store-addresses.ts';
import { storeDeployRoutes } from './modules/store-deploy/store-deploy.routes.ts';
import { storeInfoRoutes } from './modules/store-info/store-info.routes.ts';
import { storeOrderRoutes } from './modules/store-orders/store-orders.routes.ts';
import { storeProductRoutes } from './modules/store-products/store-products.routes.ts';
import { billingRoutes } from './modules/subscriptions/billing/billing.routes.ts';
import { sendPlanMails } from './modules/subscriptions/billing/billing-mails.ts';
import { workOnBilling } from './modules/subscriptions/billing/work-on-billing.ts';
import { createPlanLimits } from './modules/subscriptions/limits/plan-limits.ts';
import { subscriptionRoutes } from './modules/subscriptions/subscriptions.routes.ts';
import { tillSettingsRoutes } from './modules/till-settings/till-settings.routes.ts';
import { userRoutes } from './modules/users/users.routes.ts';
import type { Settings } from './settings.ts';
import { allowPagesOf } from './site/allow-pages-of.ts';
import { createConfigFor, registerRuntimeConfig } from './site/runtime-config.ts';
import {
  createSecurityHeadersFor,
  type OtherOrigins,
  securityHeadersOf,
} from './site/security-headers.ts';
import { registerStaticSite } from './site/static-site.ts';

const API_PAGE = { title: 'Mostrador', description: 'The product API' };

export interface AppSettings
  extends Pick<
      Settings,
      | 'mode'
      | 'publicUrl'
      | 'contactEmail'
      | 'limits'
      | 'fairUse'
      | 'secretKey'
      | 'mercadoPago'
      | 'paymentGraceDays'
    >,
    OtherOrigins,
    Partial<Pick<Settings, 'storeDomain' | 'inboxUrl'>>,
    Pick<HttpOptions, 'trustProxy'> {
  /**
   * The address of the server from this machine. Links in mails start with it unless `publicUrl` is
   * set.
   */
  localUrl: string;
}

export interface AppOptions extends Omit<HttpOptions, 'trustProxy'> {
  database: Database;
  clock: Clock;
  config: RuntimeConfig;
  /** Used when `config.invoicingBase` is empty: invoicing's port on the host the visitor used. */
  invoicingPort?: number;
  /** Invoicing's address for this server, and the token for its calls; undefined without a key. */
  invoicing?: InvoicingServer | undefined;
  settings: AppSettings;
  jobs: Jobs;
  imageFiles: ImageFiles;
  /** Without a mailer, mails wait in the queue. */
  mailer?: Mailer;
  /** Folder of the embedded database, for checking its free disk space. */
  databaseFolder?: string;
  /** The folder of the built shell and remotes. Without it only the API is served. */
  siteRoot?: string;
}

/** Builds the product server, ready to listen. Closing it leaves the given database open. */
export async function buildApp({
  database,
  clock,
  config,
  invoicingPort,
  invoicing,
  settings,
  jobs,
  imageFiles,
  mailer,
  databaseFolder,
  siteRoot,
  ...http
}: AppOptions): Promise<FastifyInstance> {
  const configFor = createConfigFor(config, invoicingPort);
  const app = await createServer({
    ...http,
    trustProxy: settings.trustProxy,
    database,
    databaseFolder,
    apiPage: API_PAGE,
    headersFor: createSecurityHeadersFor(configFor, settings),
    headers: securityHeadersOf(config, settings),
  });
  if (settings.pageOrigins.length > 0) await allowPagesOf(app, settings.pageOrigins);
  registerRuntimeConfig(app, configFor);
  loadImagesFrom(settings.imagesOrigin);
  registerImageFiles(app, imageFiles);
  const addresses = createStoreAddresses(settings);
  if (siteRoot)
    await registerStaticSite(app, {
      siteRoot,
      configFor,
      ...config,
      ...settings,
      ...(!addresses.hosts && { stores: STORES_FOR_CRAWLERS }),
    });

  const shopEvents = createShopEvents({ pool: database.pool, log: app.log });
  app.addHook('onClose', () => shopEvents.close());
  const directory = createStoreDirectory({ database, shopEvents });
  app.addHook('onClose', async () => directory.close());
  registerStorePages(app, {
    directory,
    addresses,
    assets: createStoreAssets(siteRoot),
    imageFiles,
    isTrial: settings.mode === 'trial',
  });
  if (!addresses.hosts) registerStoresSitemap(app, { database, addresses });
  const printer = createPrinter({ log: app.log });
  app.addHook('onClose', () => printer.close());
  const attempts = createAttempts({ pool: database.pool, limits: settings.limits });
  app.addHook('onClose', async () => attempts.close());
  const fairUse = createFairUse({
    limits: settings.fairUse,
    connections: database.pool.options.max,
  });
  const publicUrl = settings.publicUrl ?? settings.localUrl;
  if (mailer) await sendMails({ database, clock, jobs, mailer, ...settings, publicUrl });

  await workOnImages({ database, clock, jobs, files: imageFiles });
  await workOnCashSchedules({ database, clock, jobs });
  await workOnPublications({ database, clock, jobs, log: app.log, prove: proveStore });
  await workOnShopDeparture({ jobs, files: imageFiles });
  const { mercadoPago, paymentGraceDays: graceDays } = settings;
  const billing = { database, clock, jobs, mercadoPago, graceDays, log: app.log };
  await workOnBilling(billing);
  const limits = createPlanLimits({ jobs });
  const credentials = createCredentialsClient(invoicing, app.log);
  await workOnCertificates({ database, clock, jobs, credentials });
  const invoiceServices = { database, clock, jobs, invoicing };
  await workOnInvoices(invoiceServices);

  await app.register(
    async function api(scope) {
      await loadSchemas(apiEndpoints);
      addAuthentication(scope, {
        database,
        fairUse,
        findUser: (shop, session) => findSignedInUser(shop, session, clock.now()),
      });
      noteSessionUses(scope, { database, clock });
      await scope.register(healthRoutes, { database });
      const secondFactors = createSecondFactors(settings.secretKey);
      const accounts = { database, clock, jobs, attempts, shopEvents, secondFactors };
      await scope.register(accountRoutes, { ...accounts, settings: { ...settings, publicUrl } });
      await scope.register(pinRoutes, { clock, attempts, jobs, shopEvents });
      await scope.register(activityRoutes);
      await scope.register(contactRoutes, { database, clock, jobs, attempts });
      await scope.register(consumerRequestRoutes, { database, clock, jobs, attempts });
      await scope.register(productConfigurationRoutes, { clock });
      await scope.register(productRoutes, { database, clock, jobs, imageFiles, limits });
      await scope.register(imageRoutes, { clock });
      await scope.register(storeInfoRoutes, { database, clock, jobs, imageFiles });
      await scope.register(storeProductRoutes, { clock });
      await scope.register(storeConfigRoutes, { database, clock, jobs, imageFiles });
      await scope.register(storeDeployRoutes, { clock, jobs, addresses });
      await scope.register(storeOrderRoutes, { clock });
      await scope.register(publicStoreRoutes, { database, clock, jobs, attempts, directory });
      await scope.register(customerRoutes, { clock });
      const printReceipt = createReceiptPrinting(printer, { files: imageFiles, log: app.log });
      await scope.register(customerAccountRoutes, { clock, printReceipt });
      await scope.register(subscriptionRoutes, { database, clock });
      await scope.register(fiscalConfigRoutes, { clock, jobs, credentials });
      await scope.register(billingRoutes, { ...billing, publicUrl, printReceipt });
      const history = createSaleHistory();
      await scope.register(saleRoutes, {
        clock,
        shopEvents,
        history,
        limits,
        invoices: createSaleInvoices(invoiceServices),
      });
      await scope.register(invoiceRoutes, invoiceServices);
      await scope.register(dashboardRoutes, { clock, history });
      await scope.register(reportRoutes, { clock, history });
      await scope.register(cancelSaleRoutes, { clock, jobs });
      await scope.register(returnRoutes, { clock, jobs });
      await scope.register(readInvoicesRoutes, { clock });
      await scope.register(salesExportRoutes, { database, clock, shopEvents });
      await scope.register(receiptRoutes, { clock, printReceipt, mode: settings.mode });
      await scope.register(heldSaleRoutes, { clock });
      await scope.register(tillSettingsRoutes, { clock });
      await scope.register(firstStepsRoutes, { clock, limits });
      await scope.register(cashRegisterRoutes, { clock, jobs, printer });
      await scope.register(userRoutes, { clock, attempts, shopEvents, limits });
      await scope.register(shopDataRoutes, {
        database,
        clock,
        jobs,
        attempts,
        secondFactors,
        shopEvents,
        imageFiles,
        history,
      });
      await scope.register(shopEventRoutes, { shopEvents, limits: settings.fairUse });
    },
    { prefix: '/api' },
  );
  return app;
}

async function sendMails({
  contactEmail,
  ...services
}: MailServices & { contactEmail?: string }): Promise<void> {
  await sendAccountMails(services);
  await sendPlanMails(services);
  await sendCertificateMails(services);
  await sendWrongPinsMails(services);
  await sendOrderMails(services);
  await sendConsumerRequestMails({ ...services, contactEmail });
  // Visitors' messages wait in the queue until the operator sets an address for them.
  if (contactEmail) await sendContactMails({ ...services, contactEmail });
}
