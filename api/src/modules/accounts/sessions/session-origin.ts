import { coarseNetworkOf } from '@mostrador/server-kit/limits/network';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Where a session is used from, as its person is shown it. */
export interface SessionOrigin {
  /** Such as `Chrome en Windows`; null when the browser did not say. */
  device: string | null;
  /** The network address without its last part; null when it is not known. */
  network: string | null;
}

/** Of a session that no browser asked for. */
export const UNKNOWN_ORIGIN: SessionOrigin = { device: null, network: null };

/** Longer than any browser's: what a program sends is not parsed. */
const LONGEST_USER_AGENT = 1000;
const LONGEST_NAME = 40;
const SHORTER_NAMES: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': 'Navegador de Android',
};

/** What a request tells of the browser and the network it comes from. */
export function originOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): SessionOrigin {
  return { device: deviceOf(headers['user-agent']), network: coarseNetworkOf(ip) };
}

/** A user agent in words, without versions: they change every month and tell a person nothing. */
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
