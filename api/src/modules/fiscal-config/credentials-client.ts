import {
  type ArcaAccess,
  type CertificateFacts,
  credentialEndpoints,
  type ValidCredentials,
} from '@mostrador/contracts/credentials';
import type { CallInput, CallOutput, EndpointDefinition } from '@mostrador/contracts/endpoint';
import {
  callServer,
  type OtherServer,
  ServerUnreachable,
} from '@mostrador/server-kit/http/call-server';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { FastifyBaseLogger } from 'fastify';
import { invoicingDisabled, invoicingUnavailable } from './fiscal-config.errors.ts';

/** For reading and encrypting files, or making a key. */
const TIMEOUT_MS = 15_000;
/** Longer than ARCA takes at most to sign in and to list the points of sale. */
const VALIDATE_TIMEOUT_MS = 75_000;
/** The token of this server was refused, not the person's: answering 401 would sign them out. */
const TOKEN_REFUSED = [401, 403];

/** A certificate and its key as uploaded, PEM or DER. */
export interface CredentialFiles {
  certificate: Buffer;
  key: Buffer;
}

/**
 * Manages the shops' certificates and keys, which the invoicing server stores. Every call throws
 * that server's refusals, `fiscal-config.invoicing-unavailable` or
 * `fiscal-config.invoicing-disabled`.
 */
export interface CredentialsClient {
  upload(shopId: string, id: string, files: CredentialFiles): Promise<CertificateFacts>;
  /** Makes a key; returns the request for its certificate, in PEM. */
  request(
    shopId: string,
    id: string,
    subject: { cuit: string; businessName: string },
  ): Promise<string>;
  /** Stores the certificate of an existing key. */
  certify(shopId: string, id: string, certificate: Buffer): Promise<CertificateFacts>;
  /** Signs in to ARCA and looks up the point of sale. */
  validate(
    shopId: string,
    id: string,
    asked: { cuit: string; businessName: string; pointOfSale: number },
  ): Promise<ValidCredentials>;
  /** Returns since when ARCA refuses to issue anything, and why. */
  access(shopId: string, id: string, cuit: string): Promise<ArcaAccess>;
  remove(shopId: string, id: string): Promise<void>;
}

/** @param server undefined where there is no secret key to encrypt with */
export function createCredentialsClient(
  server: Omit<OtherServer, 'timeoutMs'> | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): CredentialsClient {
  async function ask<const E extends EndpointDefinition>(
    endpoint: E,
    input: CallInput<E>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<CallOutput<E>> {
    if (!server) throw invoicingDisabled();
    try {
      return await callServer({ ...server, timeoutMs }, endpoint, input);
    } catch (error) {
      const isOurs = error instanceof DomainError && TOKEN_REFUSED.includes(error.status);
      if (!isOurs && !(error instanceof ServerUnreachable)) throw error;
      log.warn({ cause: error.message }, 'fiscal-config: invoicing did not answer');
      throw invoicingUnavailable();
    }
  }
  const base64 = (file: Buffer) => file.toString('base64');

  return {
    upload: (shopId, id, { certificate, key }) =>
      ask(credentialEndpoints.upload, {
        params: { id },
        body: { shopId, certificate: base64(certificate), key: base64(key) },
      }),
    async request(shopId, id, subject) {
      const body = { shopId, ...subject };
      return (await ask(credentialEndpoints.request, { params: { id }, body })).csr;
    },
    certify: (shopId, id, certificate) =>
      ask(credentialEndpoints.certify, {
        params: { id },
        body: { shopId, certificate: base64(certificate) },
      }),
    validate: (shopId, id, asked) =>
      ask(
        credentialEndpoints.validate,
        { params: { id }, body: { shopId, ...asked } },
        VALIDATE_TIMEOUT_MS,
      ),
    access: (shopId, id, cuit) =>
      ask(credentialEndpoints.access, { params: { id }, query: { shopId, cuit } }),
    remove: (shopId, id) => ask(credentialEndpoints.remove, { params: { id }, query: { shopId } }),
  };
}
