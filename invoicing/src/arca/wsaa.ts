import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { ArcaUnreachable } from './arca-errors.ts';
import type { KeyPair } from './key-pair.ts';
import { signCms } from './sign-cms.ts';
import { createSoapService } from './soap-service.ts';

/** ARCA's services that need a ticket. */
export type ArcaService = 'wsfe' | 'ws_sr_padron_a13';

/** A certificate's credentials for a service, valid for twelve hours. */
export interface AccessTicket {
  token: string;
  sign: string;
  expiresAt: Date;
}

/** Long, because a late answer is still useful: there is no other for hours. */
export const LOGIN_TIMEOUT_MS = 120_000;
/** The validity of a ticket, whatever the request states. */
export const TICKET_LIFE_MS = 12 * 60 * 60_000;
/** Margins from ARCA's samples, which tolerate a slightly wrong clock. */
const AROUND_NOW_MS = 10 * 60_000;
const MAX_UNIQUE_ID = 2 ** 32;

const loginAnswer = z.object({ loginCmsReturn: z.string() });

/** ARCA's authentication. */
export interface Wsaa {
  /**
   * Requests a ticket. Throws an `ArcaFault` with WSAA's code: `coe.alreadyAuthenticated` while an
   * earlier ticket is valid, which WSAA does not repeat.
   */
  login(pair: KeyPair, service: ArcaService, now: Date): Promise<AccessTicket>;
}

export function createWsaa(address: string): Wsaa {
  const wsaa = createSoapService('wsaa.wsdl', address, { keepAlive: false });
  return {
    async login(pair, service, now) {
      const in0 = await signCms(ticketRequest(service, now), pair);
      const { loginCmsReturn } = await wsaa.call('loginCms', { in0 }, loginAnswer, {
        timeoutMs: LOGIN_TIMEOUT_MS,
      });
      return readTicket(loginCmsReturn);
    },
  };
}

function ticketRequest(service: ArcaService, now: Date): string {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?><loginTicketRequest version="1.0"><header><uniqueId>${randomInt(MAX_UNIQUE_ID)}</uniqueId><generationTime>${at(-AROUND_NOW_MS)}</generationTime><expirationTime>${at(AROUND_NOW_MS)}</expirationTime></header><service>${service}</service></loginTicketRequest>`;
}

/**
 * Reads a ticket from the answer, an XML document within the XML. Its fields are base64 and a date.
 */
function readTicket(document: string): AccessTicket {
  const read = (element: string) =>
    new RegExp(`<${element}>([^<]+)</${element}>`).exec(document)?.[1]?.trim() ?? '';
  const [token, sign] = [read('token'), read('sign')];
  const expiresAt = new Date(read('expirationTime'));
  if (token && sign && !Number.isNaN(expiresAt.getTime())) return { token, sign, expiresAt };
  throw new ArcaUnreachable('loginCms: no ticket in the answer');
}
