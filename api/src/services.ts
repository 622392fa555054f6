import type { Clock } from '@mostrador/server-kit/clock';
import type { HttpOptions } from '@mostrador/server-kit/http/create-server';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { FairUse } from '@mostrador/server-kit/limits/fair-use';
import type { Place } from '@mostrador/server-kit/storage/place';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from './database/database.ts';
import type { Printer } from './documents/printer.ts';
import type { AuditWords } from './modules/audit/words.ts';
import type { ImageFiles } from './modules/images/image-files.ts';
import type { InvoicingServer } from './modules/invoices/invoice-services.ts';
import type { Settings } from './settings.ts';
import type { ChosenReleases } from './site/chosen-releases.ts';
import type { OtherOrigins } from './site/security-headers.ts';

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

/**
 * The services of the app and of its modules. A module adds its own to this interface by
 * declaration merging, where it declares them.
 */
export interface Services {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: FastifyBaseLogger;
  /** Nobody reads them in an installation without a port for metrics. */
  metrics: Registry;
  attempts: Attempts;
  /** Shares this process and its connections between the shops. */
  fairUse: FairUse;
  printer: Printer;
  imageFiles: ImageFiles;
  /** Undefined without a key: nothing is invoiced. */
  invoicing: InvoicingServer | undefined;
  settings: AppSettings & {
    /** The product's public address, without a trailing slash: links in mails start with it. */
    publicUrl: string;
  };
  /** The words of all modules for the entries of the audit trail. */
  auditWords: Partial<AuditWords>;
  /** The folder of the built shell and remotes. */
  siteRoot: string | undefined;
  /** The place of their releases. */
  releases: Place | undefined;
  chosenReleases: ChosenReleases;
  /** Runs when the server closes. */
  onClose(work: () => unknown): void;
}
