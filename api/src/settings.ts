import { emailAddress } from '@mostrador/contracts/fields';
import { internationalPhone } from '@mostrador/domain/phone-number';
import { whatsappNumber } from '@mostrador/domain/whatsapp-number';
import { mustBe, readSettings } from '@mostrador/server-kit/settings/read-settings';
import {
  count,
  limit,
  logLevel,
  oneOf,
  secretKey,
  trustedProxies,
  webOrigin,
  webOrigins,
} from '@mostrador/server-kit/settings/variables';
import type { Bucket } from '@mostrador/server-kit/storage/bucket-driver';
import { placeOf, placeVariables } from '@mostrador/server-kit/storage/place-settings';
import { z } from 'zod';

/** Placeholder that makes the button work where the operator has not set a number. */
const DEFAULT_SUPPORT_WHATSAPP = '5492644000000';

/** Sender and operator address of a trial's mails. This domain is reserved (RFC 2606). */
const TRIAL_MAIL_FROM = 'Mostrador <hola@mostrador.example>';
const TRIAL_CONTACT_EMAIL = 'consultas@mostrador.example';

const isEmail = (text: string) => emailAddress().safeParse(text).success;

/** Whether a text is valid in a From header. */
function isSender(text: string): boolean {
  return isEmail(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text);
}

function isSmtpServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.hostname !== '' && /^smtps?:$/.test(url.protocol);
}

/** A host name for stores' subdomains, with a port unless it is the scheme's default. */
const storeDomain = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, mustBe('como tiendas.example'));

/** The variables of the environment, as an operator sets them. */
export const environment = z.object({
  MODE: oneOf(['trial', 'production']).default('trial'),
  DEMO: oneOf(['0', '1']).optional(),
  LOG_LEVEL: logLevel.default('warn'),
  SLOW_STATEMENT_MS: count.default(1_000),
  SUPPORT_WHATSAPP: z.string().default(DEFAULT_SUPPORT_WHATSAPP),
  INVOICING_BASE: z.string().optional(),
  INVOICING_INTERNAL_URL: webOrigin.optional(),
  PUBLIC_URL: webOrigin.optional(),
  STORE_DOMAIN: storeDomain.optional(),
  API_ORIGIN: webOrigin.optional(),
  REMOTES_ORIGIN: webOrigin.optional(),
  SERVICE_WORKER: oneOf(['0', '1']).default('1'),
  ...placeVariables('RELEASES'),
  ...placeVariables('BACKUPS'),
  BACKUPS: oneOf(['0', '1']).default('1'),
  BACKUPS_INFO_FILE: z.string().optional(),
  IMAGES_ORIGIN: webOrigin.optional(),
  IMAGES_S3_BUCKET: z.string().optional(),
  IMAGES_S3_ENDPOINT: webOrigin.optional(),
  IMAGES_S3_REGION: z.string().default('us-east-1'),
  IMAGES_S3_ACCESS_KEY_ID: z.string().optional(),
  IMAGES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  PAGE_ORIGINS: webOrigins.optional(),
  TRUST_PROXY: trustedProxies.optional(),
  // The error message does not repeat the value, which may contain the password.
  SMTP_URL: z
    .string()
    .refine(isSmtpServer, 'tiene que ser como smtp://usuario:clave@correo.example:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, mustBe('como Mostrador <hola@mostrador.example>'))
    .optional(),
  CONTACT_EMAIL: z
    .string()
    .refine(isEmail, mustBe('como consultas@mostrador.example'))
    .pipe(emailAddress())
    .optional(),
  MERCADO_PAGO_BASE_URL: webOrigin.default('https://api.mercadopago.com'),
  MERCADO_PAGO_ACCESS_TOKEN: z.string().min(1).optional(),
  MERCADO_PAGO_WEBHOOK_SECRET: z.string().min(1).optional(),
  PAYMENT_GRACE_DAYS: count.default(7),
  SECRET_KEY: secretKey.optional(),
  // Attempts allowed before a 429. A trial allows enough for a whole test suite.
  LIMIT_WRONG_PASSWORDS: limit.prefault('10/15'),
  LIMIT_WRONG_PINS: limit.prefault('30/1440'),
  LIMIT_MAILS: limit.optional(),
  LIMIT_MAILS_BY_SENDER: limit.optional(),
  LIMIT_CALLS: limit.optional(),
  // Far above what people do. The busiest till sells every few seconds and reads a list after each
  // sale of the shop; a reload sends ten requests; holding F5 sends a few hundred. A program that
  // creates twenty thousand products takes an hour instead of fifteen seconds.
  SESSION_CALLS_PER_MINUTE: count.default(1200),
  USER_WRITES_PER_MINUTE: count.default(300),
  SESSION_STREAMS: count.default(20),
  SHOP_STREAMS: count.default(300),
});

/**
 * Returns the bucket, if the operator set one. Reports a bucket without its keys: images saved in
 * the folder meanwhile would be missing once the bucket works.
 */
function imageStorageOf(
  env: z.output<typeof environment>,
  report: (variable: string, problem: string) => void,
): Bucket | undefined {
  const {
    IMAGES_S3_BUCKET: bucket,
    IMAGES_S3_ACCESS_KEY_ID: accessKeyId,
    IMAGES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!bucket) return undefined;
  for (const name of ['IMAGES_S3_ACCESS_KEY_ID', 'IMAGES_S3_SECRET_ACCESS_KEY'] as const)
    if (!env[name]) report(name, 'falta, y sin ella no se llega a las imágenes del bucket');
  if (!accessKeyId || !secretAccessKey) return undefined;
  const { IMAGES_S3_ENDPOINT: endpoint, IMAGES_S3_REGION: region } = env;
  return { bucket, endpoint, region, accessKeyId, secretAccessKey };
}

/** The account that receives the shops' payments for their plans. */
export interface MercadoPagoSettings {
  /** Address of its REST API, without a trailing slash. */
  baseUrl: string;
  accessToken: string;
  /** Signs its notices. Without it all notices are refused. */
  webhookSecret: string | undefined;
}

function mercadoPagoOf({
  MERCADO_PAGO_BASE_URL: baseUrl,
  MERCADO_PAGO_ACCESS_TOKEN: accessToken,
  MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
}: z.output<typeof environment>): MercadoPagoSettings | undefined {
  return accessToken === undefined ? undefined : { baseUrl, accessToken, webhookSecret };
}

const settings = environment.transform((env, context) => {
  const isTrial = env.MODE === 'trial';
  const usual = (inProduction: string, onTrial: string) =>
    limit.parse(isTrial ? onTrial : inProduction);
  return {
    mode: env.MODE,
    /** Whether an empty database gets a demo shop; in production only on request. */
    demo: (env.DEMO ?? (isTrial ? '1' : '0')) === '1',
    /** Digits only. */
    supportWhatsApp:
      whatsappNumber(internationalPhone(env.SUPPORT_WHATSAPP) ?? '') ??
      env.SUPPORT_WHATSAPP.replace(/\D/g, ''),
    /** The invoicing server's address for browsers; beside this server unless set. */
    invoicingBase: env.INVOICING_BASE,
    /** The invoicing server's address for this server; beside it unless set. */
    invoicingInternalUrl: env.INVOICING_INTERNAL_URL,
    /** The API's address for browsers; on the page's origin unless set. */
    apiBase: `${env.API_ORIGIN ?? ''}/api`,
    /** Origins of remotes and images for browsers, in addition to the page's origin. */
    remotesOrigin: env.REMOTES_ORIGIN,
    /** Whether browsers keep the product to open it without a network. */
    serviceWorker: env.SERVICE_WORKER === '1',
    imagesOrigin: env.IMAGES_ORIGIN,
    /** The place where operators release shell and remotes; undefined for those that the start builds. */
    releases: placeOf('RELEASES', 'las versiones', env, (variable, message) =>
      context.addIssue({ code: 'custom', path: [variable], message }),
    ),
    /** Whether the embedded database is backed up. */
    backsUp: env.BACKUPS === '1',
    /** The place of its backups; undefined for a folder beside the database. */
    backups: placeOf('BACKUPS', 'las copias de seguridad', env, (variable, message) =>
      context.addIssue({ code: 'custom', path: [variable], message }),
    ),
    /** The file with the output of `pgbackrest info`; undefined when nothing is watched. */
    backupsInfoFile: env.BACKUPS_INFO_FILE,
    /** The bucket for images; undefined for a folder beside the database. */
    imageStorage: imageStorageOf(env, (variable, message) =>
      context.addIssue({ code: 'custom', path: [variable], message }),
    ),
    /** Origins whose pages, beside this server's own, may call the API and load its files. */
    pageOrigins: env.PAGE_ORIGINS ?? [],
    logLevel: env.LOG_LEVEL,
    /** Statements of the database that take this long are logged. */
    slowStatementMs: env.SLOW_STATEMENT_MS,
    /** The product's public address, without a trailing slash; this machine unless set. */
    publicUrl: env.PUBLIC_URL,
    /** Online stores are at `{slug}.{storeDomain}`; without it at `/tienda/{slug}`. */
    storeDomain: env.STORE_DOMAIN,
    /** The SMTP server. Without it mails wait in the queue. */
    smtpUrl: env.SMTP_URL,
    /** Address of the inbox with the mails of a trial; set by the code that starts the inbox. */
    inboxUrl: undefined as string | undefined,
    /** The sender. Mails wait until it is set. */
    mailFrom: env.MAIL_FROM ?? (isTrial ? TRIAL_MAIL_FROM : undefined),
    /** Recipient of visitors' messages. They wait until it is set. */
    contactEmail: env.CONTACT_EMAIL ?? (isTrial ? TRIAL_CONTACT_EMAIL : undefined),
    trustProxy: env.TRUST_PROXY,
    /** Encrypts secrets that a copy of the database alone must not reveal; 32 bytes. */
    secretKey: env.SECRET_KEY,
    /** Undefined when no plan can be paid for. */
    mercadoPago: mercadoPagoOf(env),
    /** How many days a paid plan is kept while its charge fails. */
    paymentGraceDays: env.PAYMENT_GRACE_DAYS,
    limits: {
      wrongPasswords: env.LIMIT_WRONG_PASSWORDS,
      wrongPins: env.LIMIT_WRONG_PINS,
      mails: env.LIMIT_MAILS ?? usual('5/60', '100/60'),
      mailsBySender: env.LIMIT_MAILS_BY_SENDER ?? usual('30/60', '10000/60'),
      calls: env.LIMIT_CALLS ?? usual('60/15', '10000/15'),
    },
    fairUse: {
      sessionCalls: { perMinute: env.SESSION_CALLS_PER_MINUTE },
      userWrites: { perMinute: env.USER_WRITES_PER_MINUTE },
      sessionStreams: env.SESSION_STREAMS,
      shopStreams: env.SHOP_STREAMS,
    },
  };
});
export type Settings = z.output<typeof settings>;

/** Reads the environment. Throws a RangeError, in Spanish, when a value is invalid. */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  return readSettings(settings, env);
}

/** Returns a sentence for each setting that a production installation lacks; none for a trial. */
export function missingIn(settings: Settings): string[] {
  if (settings.mode === 'trial') return [];
  const { smtpUrl, mailFrom, contactEmail, publicUrl, secretKey, mercadoPago } = settings;
  return [
    !smtpUrl && 'Falta SMTP_URL: los correos esperan en la cola hasta que esté.',
    !mailFrom &&
      'Falta MAIL_FROM: los correos esperan en la cola hasta que se sepa quién los envía.',
    !contactEmail && 'Falta CONTACT_EMAIL: las consultas se guardan y no se envían a nadie.',
    !publicUrl && 'Falta PUBLIC_URL: los enlaces de los correos apuntan a esta computadora.',
    !mercadoPago && 'Falta MERCADO_PAGO_ACCESS_TOKEN: ningún comercio puede pagar su plan.',
    mercadoPago &&
      !mercadoPago.webhookSecret &&
      'Falta MERCADO_PAGO_WEBHOOK_SECRET: los pagos se conocen recién en la revisión diaria.',
    !secretKey &&
      'Falta SECRET_KEY: nadie puede activar la verificación en dos pasos, y no hay facturación electrónica.',
  ].filter((sentence) => typeof sentence === 'string');
}
