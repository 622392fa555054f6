import { credentialEndpoints } from '@mostrador/contracts/credentials';
import type { OtherServer } from '@mostrador/server-kit/http/call-server';
import { domainError } from '@mostrador/server-kit/http/errors';
import { serve } from '@mostrador/server-kit/http/serve';
import { aKitServer, type KitServer } from '@mostrador/server-kit/test/a-kit-server';
import { afterAll, beforeAll } from 'vitest';

/** The content that the stand-in reads from a certificate. */
interface Certificate {
  cuit: string;
  /** ISO 8601. */
  validTo: string;
  /** The name of the key that belongs to the certificate. */
  key: string;
}

export interface TestInvoicing {
  /** For the server's options. Available once the tests run. */
  readonly server: Omit<OtherServer, 'timeoutMs'>;
  /** The names of a shop's keys, by the id of its credentials. */
  keysOf(shopId: string): Map<string, string>;
  /** How many calls it received. */
  readonly calls: number;
  /** Runs before the next call is answered. */
  before(work: () => Promise<unknown>): void;
  /** Answers every call as a server with another secret key would. */
  refuseTokens(refuses: boolean): void;
}

const VALID_FROM = '2026-03-01T00:00:00.000Z';
const mismatch = domainError('credentials.mismatch', 400, 'El certificado y la clave no van');
const notFound = domainError('credentials.not-found', 404, 'No hay un certificado cargado.');
const unauthorized = domainError('auth.required', 401, 'Iniciá sesión');

/** Creates a certificate in PEM form, with the stand-in's content in place of ASN.1. */
export function aCertificate(certificate: Partial<Certificate> = {}): string {
  const all = { cuit: '20123456786', validTo: '2028-03-10T15:00:00.000Z', key: 'k1' };
  return pem('CERTIFICATE', JSON.stringify({ ...all, ...certificate }));
}

export const aKey = (name = 'k1') => pem('PRIVATE KEY', name);

const pem = (kind: string, content: string) =>
  `-----BEGIN ${kind}-----\n${Buffer.from(content).toString('base64')}\n-----END ${kind}-----\n`;

function read(file: string): string {
  const [, content = ''] = Buffer.from(file, 'base64').toString().split('\n');
  return Buffer.from(content, 'base64').toString();
}

/**
 * Starts a stand-in for the invoicing server, following its contract, for all tests of the calling
 * file. It stores certificates and keys, and never calls ARCA.
 */
export function anInvoicing(): TestInvoicing {
  const server = { url: 'http://127.0.0.1:9', token: 'a-token' };
  const kept = new Map<string, Map<string, string>>();
  const keysOf = (shopId: string) => {
    const keys = kept.get(shopId) ?? new Map<string, string>();
    kept.set(shopId, keys);
    return keys;
  };
  let app: KitServer;
  let calls = 0;
  let isRefusing = false;
  let before: (() => Promise<unknown>) | undefined;
  const factsOf = (file: string, key: string) => {
    const { key: ownKey, ...facts }: Certificate = JSON.parse(read(file));
    if (ownKey !== key) throw mismatch();
    const environment = 'simulator' as const;
    return { ...facts, subject: 'mostrador', environment, validFrom: VALID_FROM };
  };

  beforeAll(async () => {
    app = await aKitServer(Object.values(credentialEndpoints), (api) => {
      api.addHook('preHandler', async ({ headers }) => {
        calls += 1;
        if (isRefusing || headers.authorization !== `Bearer ${server.token}`) throw unauthorized();
        const work = before;
        before = undefined;
        await work?.();
      });
      api.route(
        serve(credentialEndpoints.upload, async ({ params, body }) => {
          const key = read(body.key);
          const facts = factsOf(body.certificate, key);
          keysOf(body.shopId).set(params.id, key);
          return facts;
        }),
      );
      api.route(
        serve(credentialEndpoints.request, async ({ params, body }) => {
          keysOf(body.shopId).set(params.id, `made ${params.id}`);
          return { csr: pem('CERTIFICATE REQUEST', `made ${params.id}`) };
        }),
      );
      api.route(
        serve(credentialEndpoints.certify, async ({ params, body }) => {
          const key = keysOf(body.shopId).get(params.id);
          if (!key) throw notFound();
          return factsOf(body.certificate, key);
        }),
      );
      api.route(
        serve(credentialEndpoints.validate, async ({ params, body: { shopId, ...asked } }) => {
          if (!keysOf(shopId).has(params.id)) throw notFound();
          return { ...asked, pointOfSaleExists: true, availableSalesPoints: [] };
        }),
      );
      api.route(serve(credentialEndpoints.access, async () => ({ trouble: null })));
      api.route(
        serve(credentialEndpoints.remove, async ({ params, query }) => {
          keysOf(query.shopId).delete(params.id);
        }),
      );
    });
    server.url = app.url;
  });
  afterAll(() => app.close());

  return {
    server,
    keysOf,
    get calls() {
      return calls;
    },
    before(work) {
      before = work;
    },
    refuseTokens(refuses) {
      isRefusing = refuses;
    },
  };
}

/** Returns the name of the key of a certificate request. */
export function keyOfRequest(request: string): string {
  return read(Buffer.from(request).toString('base64'));
}
