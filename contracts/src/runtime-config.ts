import { z } from 'zod';
import './messages.ts';

/** `/config.json`: settings of the installation, read at start and never built in. */
export const runtimeConfig = z.object({
  /** Absolute or same-origin base of the product API, without a trailing slash. */
  apiBase: z.string(),
  /** Absolute base of the invoicing server; empty when it is neither set nor derivable. */
  invoicingBase: z.string(),
  /** Absolute origin that remotes are loaded from; empty if it is the page's own. */
  remotesBase: z.string(),
  /** International number of the operator's support chat, digits only. */
  supportWhatsApp: z.string(),
  mode: z.enum(['trial', 'production']),
  /**
   * `false` removes the service worker, and what it stored, from every browser that asks (ADR 100).
   * Servers of earlier releases leave it out.
   */
  serviceWorker: z.boolean().optional(),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
