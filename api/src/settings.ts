import { isIP } from 'node:net';
import { emailAddress } from '@mostrador/contracts/fields';
import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import { type Limits, limitsFrom } from '@mostrador/server-kit/limits/attempt-limits';
import {
  type FairUseLimits,
  fairUseLimitsFrom,
} from '@mostrador/server-kit/limits/fair-use-limits';
import type { FastifyServerOptions } from 'fastify';

export interface Settings {
  mode: RuntimeConfig['mode'];
  /** Whether an empty database gets a demo shop: in production only when it is asked for. */
  demo: boolean;
  supportWhatsApp: string;
  /** Where browsers reach the invoicing server; beside this one unless set. */
  invoicingBase: string | undefined;
  /** As in pino: `info`, `warn`, `error`… */
  logLevel: string;
  /** Where people reach the product, without a slash at its end; this machine unless set. */
  publicUrl: string | undefined;
  /** The server that sends mail. Without it mails wait in the queue. */
  smtpUrl: string | undefined;
  /** As in a From header. Without it mails wait too. */
  mailFrom: string | undefined;
  /** Where what visitors write is mailed to. */
  contactEmail: string | undefined;
  /** As in Fastify: whose word about the caller's address is taken. */
  trustProxy: FastifyServerOptions['trustProxy'];
  limits: Limits;
  fairUse: FairUseLimits;
}

/** The operator's own; this one only makes the button work on a machine where nobody set it. */
const DEFAULT_SUPPORT_WHATSAPP = '5492644000000';

/** Whose mails a trial's are, and who runs it. Names that exist nowhere (RFC 2606). */
const TRIAL_MAIL_FROM = 'Mostrador <hola@mostrador.example>';
const TRIAL_CONTACT_EMAIL = 'consultas@mostrador.example';

/** What an installation sets by environment. Throws a RangeError, in Spanish, when one makes no sense. */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  const mode = oneOf('MODE', env.MODE || 'trial', ['trial', 'production']);
  const onTrial = (value: string) => (mode === 'trial' ? value : undefined);
  return {
    mode,
    demo: oneOf('DEMO', env.DEMO || (mode === 'trial' ? '1' : '0'), ['0', '1']) === '1',
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
    publicUrl: env.PUBLIC_URL ? webOrigin('PUBLIC_URL', env.PUBLIC_URL) : undefined,
    smtpUrl: env.SMTP_URL ? smtpServer('SMTP_URL', env.SMTP_URL) : undefined,
    mailFrom: env.MAIL_FROM ? sender('MAIL_FROM', env.MAIL_FROM) : onTrial(TRIAL_MAIL_FROM),
    contactEmail: env.CONTACT_EMAIL
      ? address('CONTACT_EMAIL', env.CONTACT_EMAIL)
      : onTrial(TRIAL_CONTACT_EMAIL),
    trustProxy: env.TRUST_PROXY ? proxies('TRUST_PROXY', env.TRUST_PROXY) : undefined,
    limits: limitsFrom(env, mode),
    fairUse: fairUseLimitsFrom(env),
  };
}

/** What a real installation still lacks, a sentence each; a trial lacks nothing. */
export function missingIn(settings: Settings): string[] {
  if (settings.mode === 'trial') return [];
  const { smtpUrl, mailFrom, contactEmail, publicUrl } = settings;
  return [
    !smtpUrl && 'Falta SMTP_URL: los correos esperan en la cola hasta que esté.',
    !mailFrom &&
      'Falta MAIL_FROM: los correos esperan en la cola hasta que se sepa quién los envía.',
    !contactEmail && 'Falta CONTACT_EMAIL: las consultas se guardan y no se envían a nadie.',
    !publicUrl && 'Falta PUBLIC_URL: los enlaces de los correos apuntan a esta computadora.',
  ].filter((sentence) => sentence !== false);
}

function oneOf<const Value extends string>(
  name: string,
  value: string,
  values: readonly Value[],
): Value {
  const found = values.find((known) => known === value);
  if (!found) throw new RangeError(`${name} es "${value}" y tiene que ser ${values.join(', ')}`);
  return found;
}

function webOrigin(name: string, value: string): string {
  const url = URL.parse(value);
  const whole = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
  if (!whole)
    throw new RangeError(`${name} es "${value}" y tiene que ser como https://mostrador.example`);
  return url.origin;
}

/** Its value is not repeated: it may have the password in it. */
function smtpServer(name: string, value: string): string {
  const url = URL.parse(value);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new RangeError(`${name} tiene que ser como smtp://usuario:clave@correo.example:587`);
  return value;
}

function sender(name: string, value: string): string {
  const inBrackets = /^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  if (!emailAddress().safeParse(inBrackets).success)
    throw new RangeError(
      `${name} es "${value}" y tiene que ser como Mostrador <hola@mostrador.example>`,
    );
  return value;
}

function address(name: string, value: string): string {
  const email = emailAddress().safeParse(value);
  if (!email.success)
    throw new RangeError(`${name} es "${value}" y tiene que ser como consultas@mostrador.example`);
  return email.data;
}

function proxies(name: string, value: string): Settings['trustProxy'] {
  if (/^\d{1,2}$/.test(value)) return (_address, hop) => hop < Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (!networks.every(isNetwork))
    throw new RangeError(
      `${name} es "${value}" y tiene que ser cuántos proxies hay delante (1) o sus direcciones (10.0.0.0/8, 127.0.0.1)`,
    );
  return networks;
}

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/');
  const longest = isIP(ip) === 4 ? 32 : 128;
  const sized = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
  return isIP(ip) !== 0 && sized && more.length === 0;
}
