import { coarseNetworkOf } from '@mostrador/server-kit/limits/network';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** The place a session is used from, as its person sees it. */
export interface SessionOrigin {
  /** For example `Chrome en Windows`; null when the browser sent no name. */
  device: string | null;
  /** The network address without its last part; null when it is not known. */
  network: string | null;
}

/** The origin of a session that no browser requested. */
export const UNKNOWN_ORIGIN: SessionOrigin = { device: null, network: null };

/** Longer than any browser's. Longer texts come from programs and are not parsed. */
const LONGEST_USER_AGENT = 1000;
const LONGEST_NAME = 40;
const SHORTER_NAMES: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': 'Navegador de Android',
};

/** Reads the browser and the network of a request. */
export function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): SessionOrigin {
  return { device: deviceOf(headers['user-agent']), network: coarseNetworkOf(ip) };
}

/**
 * Returns a user agent in words, without versions: they change every month and mean nothing to a
 * person.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > LONGEST_USER_AGENT) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const system = shown(os.name);
  const program = shown(browser.name);
  if (program && system) return `${program} en ${system}`;
  return program ?? system;
}

function shown(name: string | undefined): string | null {
  if (!name) return null;
  return (SHORTER_NAMES[name] ?? name).slice(0, LONGEST_NAME);
}
