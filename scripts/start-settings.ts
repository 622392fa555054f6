import { resolve } from 'node:path';
import { type Settings, settingsFrom } from '@mostrador/api/settings';
import { readSettings } from '@mostrador/server-kit/settings/read-settings';
import { oneOf } from '@mostrador/server-kit/settings/variables';
import { z } from 'zod';
import { ROOT } from './site/workspace.ts';

export const HIGHEST_PORT = 65_535;

/** More than any machine that runs database and server together can use. */
const MOST_PROCESSES = 32;

const portNumber = z.coerce.number().int().min(0).max(HIGHEST_PORT);

const processCount = z.coerce.number().int().min(1).max(MOST_PROCESSES);
const port = z
  .string()
  .refine((text) => portNumber.safeParse(text).success, {
    error: ({ input }) => `debe ser un número de puerto y es "${input}".`,
  })
  .transform(Number);

/** The variables of the environment, as an operator sets them. */
export const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  PROCESSES: z
    .string()
    .refine((text) => processCount.safeParse(text).success, {
      error: ({ input }) => `debe ser un número de 1 a ${MOST_PROCESSES} y es "${input}".`,
    })
    .transform(Number)
    .default(1),
  ARCA_ENVIRONMENT: oneOf(['simulator', 'homologacion', 'produccion']).optional(),
});

export interface StartSettings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** How many processes serve the API; by default this one alone. */
  processes?: number;
  /** The address of the metrics; not served unless set. */
  metrics?: { port: number; host: string } | undefined;
  /** The ports of an earlier run; by default next to the product's own. */
  inboxPorts?: { page: number; smtp: number };
  /** The ARCA environment that gets the invoices; in a trial the simulator by default. */
  arcaEnvironment?: 'simulator' | 'homologacion' | 'produccion' | undefined;
  /** The simulators' ports of an earlier run. */
  arcaPort?: number;
  mercadoPagoPort?: number;
  /** The invoicing server's port of an earlier run. */
  invoicingPort?: number;
}

/** Reads the settings of a start from the environment. Ends the process when they are invalid. */
export function readStartSettings(env = process.env): StartSettings {
  return orEnd(() => {
    const {
      PORT,
      HOST,
      DATA_DIR,
      DATABASE_URL,
      PROCESSES,
      ARCA_ENVIRONMENT,
      METRICS_PORT,
      METRICS_HOST,
    } = readSettings(environment, env);
    return {
      port: PORT,
      host: HOST,
      dataDir: resolve(ROOT, DATA_DIR),
      databaseUrl: DATABASE_URL,
      processes: PROCESSES,
      metrics: METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST },
      arcaEnvironment: ARCA_ENVIRONMENT,
    };
  });
}

/**
 * Reads the installation's settings from the environment. Ends the process when they are invalid.
 */
export function readInstallationSettings(env = process.env): Settings {
  return orEnd(() => settingsFrom(env));
}

function orEnd<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
