import { ARCA_ENVIRONMENTS } from '@mostrador/contracts/credentials';
import { cuitProblemOf } from '@mostrador/domain';
import { mustBe, readSettings } from '@mostrador/server-kit/settings/read-settings';
import {
  count,
  logLevel,
  oneOf,
  secretKey,
  trustedProxies,
  webOrigin,
  webOrigins,
} from '@mostrador/server-kit/settings/variables';
import { z } from 'zod';

/** The variables of the environment, as an operator sets them. */
export const environment = z.object({
  MODE: oneOf(['trial', 'production']).default('trial'),
  LOG_LEVEL: logLevel.default('warn'),
  SLOW_STATEMENT_MS: count.default(1_000),
  SECRET_KEY: secretKey.optional(),
  PUBLIC_URL: webOrigin.optional(),
  PAGE_ORIGINS: webOrigins.optional(),
  TRUST_PROXY: trustedProxies.optional(),
  API_INTERNAL_URL: webOrigin.default('http://127.0.0.1:3000'),
  ARCA_ENVIRONMENT: oneOf(ARCA_ENVIRONMENTS).optional(),
  ARCA_SIMULATOR_URL: webOrigin.optional(),
  ARCA_PLATFORM_CERTIFICATE: z.string().optional(),
  ARCA_PLATFORM_KEY: z.string().optional(),
  ARCA_PLATFORM_CUIT: z
    .string()
    .refine((text) => cuitProblemOf(text) === undefined, mustBe('un CUIT, sin guiones'))
    .optional(),
  // A person looks up a customer now and then. A program could read a whole country's registry.
  TAXPAYER_CALLS_PER_MINUTE: count.default(30),
  // The product waits two seconds for the answer on a sale.
  VOUCHER_ANSWER_MS: count.default(1_500),
  ARCA_CAE_TIMEOUT_MS: count.optional(),
});

/** The operator's own certificate, which reads the registry for every shop. */
export interface Platform {
  /** Paths of the files. */
  certificate: string;
  key: string;
  cuit: string;
}

type Report = (variable: string, problem: string) => void;

function platformOf(env: z.output<typeof environment>, report: Report): Platform | undefined {
  const {
    ARCA_PLATFORM_CERTIFICATE: certificate,
    ARCA_PLATFORM_KEY: key,
    ARCA_PLATFORM_CUIT: cuit,
  } = env;
  if (!certificate && !key && !cuit) return undefined;
  for (const name of [
    'ARCA_PLATFORM_CERTIFICATE',
    'ARCA_PLATFORM_KEY',
    'ARCA_PLATFORM_CUIT',
  ] as const)
    if (!env[name]) report(name, 'falta, y sin ella no se consulta el padrón de ARCA');
  return certificate && key && cuit ? { certificate, key, cuit } : undefined;
}

const settings = environment.transform((env, context) => {
  const report: Report = (variable, message) =>
    context.addIssue({ code: 'custom', path: [variable], message });
  const arca = env.ARCA_ENVIRONMENT ?? (env.MODE === 'trial' ? 'simulator' : 'produccion');
  if (arca === 'simulator' && !env.ARCA_SIMULATOR_URL)
    report('ARCA_SIMULATOR_URL', 'falta, y con ARCA_ENVIRONMENT=simulator es a donde se llama');
  return {
    mode: env.MODE,
    logLevel: env.LOG_LEVEL,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    /** Encrypts certificates and tickets, and authenticates the product API; 32 bytes. */
    secretKey: env.SECRET_KEY,
    /** The product's public address, whose pages may call; by default the host that they call. */
    publicUrl: env.PUBLIC_URL,
    /** Other origins whose pages may call. */
    pageOrigins: env.PAGE_ORIGINS ?? [],
    trustProxy: env.TRUST_PROXY,
    /** The internal address of the product API, which stores the sessions. */
    apiUrl: env.API_INTERNAL_URL,
    arca: { environment: arca, simulatorUrl: env.ARCA_SIMULATOR_URL },
    platform: platformOf(env, report),
    taxpayerCalls: { perMinute: env.TAXPAYER_CALLS_PER_MINUTE },
    vouchers: {
      /** The longest wait for ARCA before an answer. The voucher is issued in any case. */
      answerWithinMs: env.VOUCHER_ANSWER_MS,
      /** After this time the voucher is looked up; a minute by default. */
      caeTimeoutMs: env.ARCA_CAE_TIMEOUT_MS,
    },
  };
});
export type Settings = z.output<typeof settings>;

/** Parses the environment. Throws a RangeError, in Spanish, when a value is invalid. */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  return readSettings(settings, env);
}

/** Returns what a production installation still lacks, one sentence each; a trial lacks nothing. */
export function missingIn({ mode, platform }: Settings): string[] {
  if (mode === 'trial' || platform) return [];
  return [
    'Falta ARCA_PLATFORM_CERTIFICATE, con su clave y su CUIT: sin el certificado no se consulta el padrón de ARCA.',
  ];
}
