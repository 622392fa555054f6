import { apiEndpoints } from '@mostrador/contracts';
import type { BackupHealth } from '@mostrador/contracts/health.schemas';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { Clock } from '@mostrador/server-kit/clock';
import { createSchemaCheck } from '@mostrador/server-kit/database/schema-check';
import { addAuthentication } from '@mostrador/server-kit/http/authentication';
import { createServer, type HttpOptions } from '@mostrador/server-kit/http/create-server';
import { loadSchemas } from '@mostrador/server-kit/http/endpoint-schemas';
import { healthRoutes } from '@mostrador/server-kit/http/health.routes';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import { createAttempts } from '@mostrador/server-kit/limits/attempts';
import { createFairUse } from '@mostrador/server-kit/limits/fair-use';
import { measureJobs } from '@mostrador/server-kit/metrics/job-metrics';
import type { Place } from '@mostrador/server-kit/storage/place';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Database } from './database/database.ts';
import schema from './database/schema.json' with { type: 'json' };
import { createPrinter } from './documents/printer.ts';
import type { Mailer } from './mail/mail.ts';
import { withOffers } from './module-declaration.ts';
import { noteSessionUses } from './modules/accounts/sessions/session-uses.ts';
import { findSignedInUser } from './modules/accounts/sessions/sessions.repository.ts';
import { measureBackups } from './modules/backups/backup-metrics.ts';
import type { ImageFiles } from './modules/images/image-files.ts';
import type { InvoicingServer } from './modules/invoices/invoice-services.ts';
import { STORES_FOR_CRAWLERS } from './modules/public-stores/stores-sitemap.ts';
import { modules } from './modules.ts';
import type { AppSettings } from './services.ts';
import { allowPagesOf } from './site/allow-pages-of.ts';
import { createChosenReleases } from './site/chosen-releases.ts';
import { createConfigFor, registerRuntimeConfig } from './site/runtime-config.ts';
import { createSecurityHeadersFor, securityHeadersOf } from './site/security-headers.ts';
import { registerStaticSite } from './site/static-site.ts';

const API_PAGE = { title: 'Mostrador', description: 'The product API' };

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
  /** Mails wait in the queue while there is no mailer. */
  mailer?: Mailer;
  /** Folder of the embedded database, for checking its free disk space. */
  databaseFolder?: string;
  /** The folder of the built shell and remotes. Without it only the API is served. */
  siteRoot?: string;
  /** The place of their releases. */
  releases?: Place;
  /** The state of the backups, if this server knows of them. */
  backups?: (() => BackupHealth) | undefined;
}

/** Builds the product server of all modules, ready to listen. Closing it leaves the database open. */
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
  releases,
  backups,
  metrics,
  ...http
}: AppOptions): Promise<FastifyInstance> {
  const configFor = createConfigFor(config, invoicingPort);
  const app = await createServer({
    ...http,
    metrics,
    trustProxy: settings.trustProxy,
    database,
    databaseFolder,
    apiPage: API_PAGE,
    headersFor: createSecurityHeadersFor(configFor, settings),
    headers: securityHeadersOf(config, settings),
  });
  if (settings.pageOrigins.length > 0) await allowPagesOf(app, settings.pageOrigins);
  registerRuntimeConfig(app, configFor);

  const printer = createPrinter({ log: app.log });
  app.addHook('onClose', () => printer.close());
  const attempts = createAttempts({ pool: database.pool, limits: settings.limits });
  app.addHook('onClose', async () => attempts.close());
  const fairUse = createFairUse({
    limits: settings.fairUse,
    connections: database.pool.options.max,
  });
  const publicUrl = settings.publicUrl ?? settings.localUrl;
  const services = withOffers(
    {
      database,
      clock,
      jobs,
      log: app.log,
      metrics: metrics ?? new Registry(),
      attempts,
      fairUse,
      printer,
      imageFiles,
      invoicing,
      settings: { ...settings, publicUrl },
      auditWords: Object.assign({}, ...modules.map(({ audit }) => audit)),
      siteRoot,
      releases,
      chosenReleases: createChosenReleases(siteRoot),
      onClose: (work) => app.addHook('onClose', async () => work()),
    },
    modules,
  );
  if (metrics) {
    measureJobs(metrics, database.pool);
    if (backups) measureBackups(metrics, backups);
  }
  if (siteRoot)
    await registerStaticSite(app, {
      siteRoot,
      configFor,
      ...config,
      ...settings,
      ...(!services.addresses.hosts && { stores: STORES_FOR_CRAWLERS }),
    });
  for (const { site } of modules) site?.(app, services);
  const { contactEmail } = settings;
  const mails = mailer && { database, clock, jobs, mailer, publicUrl, contactEmail };
  for (const module of modules) {
    if (mails) await module.mails?.(mails);
    await module.work?.(services);
  }

  await app.register(
    async function api(scope) {
      await loadSchemas(apiEndpoints);
      addAuthentication(scope, {
        database,
        clock,
        fairUse,
        findUser: (shop, session) => findSignedInUser(shop, session, clock.now()),
      });
      noteSessionUses(scope, { database, clock });
      await scope.register(healthRoutes, {
        database,
        isSchemaRight: createSchemaCheck(database.global, 'public', schema),
        backups,
      });
      for (const routes of modules.flatMap(({ routes = [] }) => routes))
        await scope.register((inner) => routes(inner, services));
    },
    { prefix: '/api' },
  );
  return app;
}
