import { isAbsolute, join } from 'node:path';
import { type Settings, settingsFrom } from '@mostrador/api/settings';
import { ROOT } from './site/workspace.ts';

const DEFAULT_PORT = 3000;
export const HIGHEST_PORT = 65_535;

export interface StartSettings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Those that an earlier run had; beside the product's own unless given. */
  inboxPorts?: { page: number; smtp: number };
}

/** What the environment says of a start. Ends the process when it makes no sense. */
export function readStartSettings(env = process.env): StartSettings {
  const port = Number(env.PORT ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) {
    console.error(`PORT debe ser un número de puerto y es "${env.PORT}".`);
    process.exit(1);
  }
  const dataDir = env.DATA_DIR ?? '.data';
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: isAbsolute(dataDir) ? dataDir : join(ROOT, dataDir),
    databaseUrl: env.DATABASE_URL,
  };
}

/** What the environment says of this installation. Ends the process when it makes no sense. */
export function readInstallationSettings(env = process.env): Settings {
  try {
    return settingsFrom(env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
