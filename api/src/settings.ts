import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';

export interface Settings {
  mode: RuntimeConfig['mode'];
  supportWhatsApp: string;
  /** Where browsers reach the invoicing server; beside this one unless set. */
  invoicingBase: string | undefined;
  /** As in pino: `info`, `warn`, `error`… */
  logLevel: string;
}

/** The operator's own; this one only makes the button work on a machine where nobody set it. */
const DEFAULT_SUPPORT_WHATSAPP = '5492644000000';

/** What an installation sets by environment. Throws when a value is not one of those there are. */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  return {
    mode: oneOf('MODE', env.MODE || 'trial', ['trial', 'production']),
    supportWhatsApp: (env.SUPPORT_WHATSAPP || DEFAULT_SUPPORT_WHATSAPP).replace(/\D/g, ''),
    invoicingBase: env.INVOICING_BASE || undefined,
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL || 'warn', [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'fatal',
      'silent',
    ]),
  };
}

function oneOf<const Value extends string>(
  name: string,
  value: string,
  values: readonly Value[],
): Value {
  const found = values.find((known) => known === value);
  if (!found) throw new Error(`${name} es "${value}" y tiene que ser ${values.join(', ')}`);
  return found;
}
