import { z } from 'zod';
import { mustBe } from './read-settings.ts';

// Variables that several servers share.

/** Accepts one of a few values. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, mustBe(words.join(', ')));
}

/** The levels of pino. */
export const logLevel = oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);

/** An origin: the start of every address of a web site, without a trailing slash. */
export const webOrigin = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
  }, mustBe('como https://mostrador.example'))
  .transform((text) => new URL(text).origin);

/** Several origins, separated by commas. */
export const webOrigins = z
  .string()
  .transform((list) => list.split(',').map((text) => text.trim()))
  .pipe(z.array(webOrigin));

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/**
 * The number of proxies in front, or their addresses, trusted with the caller's address, as in
 * Fastify.
 */
export const trustedProxies = z.union(
  [
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform((count) => (_address: string, hop: number) => hop < Number(count)),
    z
      .string()
      .transform((list) => list.split(',').map((text) => text.trim()))
      .pipe(z.array(network)),
  ],
  mustBe('cuántos proxies hay delante (1) o sus direcciones (10.0.0.0/8, 127.0.0.1)'),
);

/** 32 bytes in hexadecimal. An error does not repeat the key. */
export const secretKey = z
  .string()
  .regex(
    /^[0-9a-f]{64}$/i,
    'tiene que tener 64 dígitos hexadecimales, como de openssl rand -hex 32',
  )
  .transform((hex): Buffer => Buffer.from(hex, 'hex'));

export const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, mustBe('un número entero desde 1'))
  .transform(Number);

const MOST_ATTEMPTS = 1_000_000;
const MOST_MINUTES = 24 * 60;

/** `attempts/minutes`, parsed to a `Limit`. */
export const limit = z
  .string()
  .refine(
    (text) => {
      const [, attempts, minutes] = /^(\d{1,7})\/(\d{1,4})$/.exec(text) ?? [];
      return isWithin(Number(attempts), MOST_ATTEMPTS) && isWithin(Number(minutes), MOST_MINUTES);
    },
    mustBe(
      `cuántos intentos (1 a ${MOST_ATTEMPTS}) en cuántos minutos (1 a ${MOST_MINUTES}), como 10/15`,
    ),
  )
  .transform((text) => {
    const [attempts, minutes] = text.split('/').map(Number) as [number, number];
    return { attempts, seconds: minutes * 60 };
  });

function isWithin(value: number, most: number): boolean {
  return value >= 1 && value <= most;
}
