import type {
  ArcaAccess,
  CertificateFacts,
  ValidCredentials,
} from '@mostrador/contracts/credentials';
import {
  type CheckedFiscalConfigForm,
  DEFAULT_POINT_OF_SALE,
  type FiscalConfig,
} from '@mostrador/contracts/fiscal-config';
import { cuitProblemOf, newId } from '@mostrador/domain';
import { applyChange } from '@mostrador/domain/apply-change';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { InShopQueue } from '@mostrador/server-kit/http/serve';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase, ShopTransaction } from '../../database/database.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { queueCertificateReview } from './certificate-review.ts';
import type { CredentialsClient } from './credentials-client.ts';
import { queueRemoval } from './credentials-removal.ts';
import {
  certificateMissing,
  changedMeanwhile,
  incomplete,
  keyMissing,
  notSaved,
} from './fiscal-config.errors.ts';
import {
  findFiscalConfig,
  type Issuer,
  lockFiscalConfig,
  putFiscalConfig,
  type StoredFiscalConfig,
} from './fiscal-config.repository.ts';

export interface FiscalConfigServices {
  jobs: Jobs;
  credentials: CredentialsClient;
}

/** The context of a change: calls to the invoicing server run outside the per-shop queue. */
interface Call {
  shop: ShopDatabase;
  author: Authorship;
  inShopQueue: InShopQueue;
}

/** The files of a form. A certificate without a key belongs to a key already stored. */
export interface UploadedFiles {
  certificate?: Buffer | undefined;
  key?: Buffer | undefined;
}

type Credentials = NonNullable<StoredFiscalConfig['credentials']>;

/**
 * Saves the configuration, with the certificate if one is given. Without one, it does not call the
 * invoicing server. Throws a refusal of `.errors.ts`, or of that server.
 */
export async function saveFiscalConfig(
  services: FiscalConfigServices,
  { shop, author, inShopQueue }: Call,
  form: CheckedFiscalConfigForm,
  files: UploadedFiles,
): Promise<StoredFiscalConfig> {
  const uploaded = await keepFiles(services, { shop, inShopQueue }, files);
  return inShopQueue(() =>
    shop.transact(async (tx) => {
      const before = await lockFiscalConfig(tx);
      if (uploaded?.ofStoredKey && !idsOf(before).includes(uploaded.id)) throw changedMeanwhile();
      const after: StoredFiscalConfig = {
        ...issuerAfter(before, form),
        credentials: uploaded ?? before?.credentials ?? null,
        pendingCredentialsId: pendingAfter(before, uploaded),
      };
      const changes = changesBetween(auditedOf(before), auditedOf(after));
      if (Object.keys(changes).length === 0 && !uploaded) return after;
      await putFiscalConfig(tx, after, author.now);
      if (uploaded) await queueCertificateReview(services.jobs, tx, uploaded);
      await removeReplaced(services, tx, { before, after });
      recordAudit(tx, author, 'fiscal-config.changed', { changes });
      return after;
    }),
  );
}

const NOT_TYPED = {
  pointOfSale: DEFAULT_POINT_OF_SALE,
  address: null,
  grossIncome: null,
  activityStart: null,
};

function issuerAfter(
  before: StoredFiscalConfig | undefined,
  form: CheckedFiscalConfigForm,
): Issuer {
  const { cuit, businessName, fiscalCondition } = form;
  return applyChange<Issuer>(
    { ...NOT_TYPED, ...before, cuit, businessName, fiscalCondition },
    form,
  );
}

interface Uploaded extends Credentials {
  /**
   * Whether the certificate belongs to a stored key, in use or waiting, and not to an uploaded one.
   */
  ofStoredKey: boolean;
}

async function keepFiles(
  { jobs, credentials }: FiscalConfigServices,
  { shop, inShopQueue }: Pick<Call, 'shop' | 'inShopQueue'>,
  { certificate, key }: UploadedFiles,
): Promise<Uploaded | undefined> {
  const { shopId } = shop;
  if (!certificate) {
    if (key) throw certificateMissing();
    return undefined;
  }
  if (key) {
    const id = newId();
    await queueRemoval(jobs, { shopId, credentialsId: id });
    const facts = await credentials.upload(shopId, id, { certificate, key });
    return { id, certificate: storedOf(facts), ofStoredKey: false };
  }
  // Tries the key that waits for a certificate first; the key in use may also be certified again.
  const [first, ...others] = idsOf(await inShopQueue(() => findFiscalConfig(shop)));
  if (!first) throw keyMissing();
  let id = first;
  const facts = await credentials.certify(shopId, first, certificate).catch((error: unknown) => {
    const [other] = others;
    if (!other || !isMismatch(error)) throw error;
    id = other;
    return credentials.certify(shopId, other, certificate);
  });
  return { id, certificate: storedOf(facts), ofStoredKey: true };
}

function isMismatch(error: unknown): boolean {
  return error instanceof DomainError && error.answer.code === 'credentials.mismatch';
}

function storedOf({ cuit, validFrom, validTo, environment }: CertificateFacts) {
  return { cuit, validFrom: new Date(validFrom), validTo: new Date(validTo), environment };
}

/** Returns the ids that the invoicing server stores for a configuration, the waiting key first. */
function idsOf(config: StoredFiscalConfig | undefined): string[] {
  const ids = [config?.pendingCredentialsId, config?.credentials?.id];
  return ids.filter((id) => typeof id === 'string');
}

/**
 * Returns the waiting key after an upload. A new key pair, or a certificate for the waiting key,
 * clears it; a certificate for the key in use keeps it.
 */
function pendingAfter(
  before: StoredFiscalConfig | undefined,
  uploaded: Uploaded | undefined,
): string | null {
  const pending = before?.pendingCredentialsId ?? null;
  if (!uploaded) return pending;
  return uploaded.ofStoredKey && uploaded.id !== pending ? pending : null;
}

async function removeReplaced(
  { jobs }: FiscalConfigServices,
  tx: ShopTransaction,
  { before, after }: { before: StoredFiscalConfig | undefined; after: StoredFiscalConfig },
): Promise<void> {
  const kept = idsOf(after);
  for (const credentialsId of idsOf(before))
    if (!kept.includes(credentialsId))
      await queueRemoval(jobs, { shopId: tx.shopId, credentialsId }, tx);
}

/**
 * Makes a new key, and returns the request for its certificate, in PEM. The certificate in use
 * stays; an earlier waiting key is removed. Throws `fiscal-config.not-saved`, or a refusal of the
 * invoicing server.
 */
export async function requestCertificate(
  services: FiscalConfigServices,
  { shop, author, inShopQueue }: Call,
  subject: { cuit: string; businessName: string },
): Promise<string> {
  const { shopId } = shop;
  if (!(await inShopQueue(() => findFiscalConfig(shop)))) throw notSaved();
  const id = newId();
  await queueRemoval(services.jobs, { shopId, credentialsId: id });
  const request = await services.credentials.request(shopId, id, subject);
  await inShopQueue(() =>
    shop.transact(async (tx) => {
      const before = await lockFiscalConfig(tx);
      if (!before) throw notSaved();
      const after = { ...before, pendingCredentialsId: id };
      await putFiscalConfig(tx, after, author.now);
      await removeReplaced(services, tx, { before, after });
      recordAudit(tx, author, 'fiscal-config.certificate-requested', { cuit: subject.cuit });
    }),
  );
  return request;
}

/** Tries the configuration at ARCA. Throws `fiscal-config.incomplete`, or ARCA's refusal. */
export async function validateFiscalConfig(
  { credentials }: Pick<FiscalConfigServices, 'credentials'>,
  { shop, inShopQueue }: Pick<Call, 'shop' | 'inShopQueue'>,
): Promise<ValidCredentials> {
  const config = await inShopQueue(() => findFiscalConfig(shop));
  if (!config?.credentials) throw incomplete();
  const { cuit, businessName, pointOfSale } = config;
  const asked = { cuit, businessName, pointOfSale };
  return credentials.validate(shop.shopId, config.credentials.id, asked);
}

/** Returns since when ARCA lets the shop issue nothing. */
export async function accessToArca(
  { credentials }: Pick<FiscalConfigServices, 'credentials'>,
  { shop, inShopQueue }: Pick<Call, 'shop' | 'inShopQueue'>,
): Promise<ArcaAccess> {
  const config = await inShopQueue(() => findFiscalConfig(shop));
  if (!config?.credentials) return { trouble: null };
  return credentials.access(shop.shopId, config.credentials.id, config.cuit);
}

/** Returns the configuration as the administrator sees it. */
export function toFiscalConfig(config: StoredFiscalConfig | undefined): FiscalConfig {
  const credentials = config?.credentials;
  const awaitsCertificate = Boolean(config?.pendingCredentialsId);
  const certificate = credentials?.certificate;
  return {
    cuit: config?.cuit ?? null,
    businessName: config?.businessName ?? null,
    pointOfSale: config?.pointOfSale ?? DEFAULT_POINT_OF_SALE,
    fiscalCondition: config?.fiscalCondition ?? null,
    address: config?.address ?? null,
    grossIncome: config?.grossIncome ?? null,
    activityStart: config?.activityStart ?? null,
    certificatePath: credentials ? 'certificate' : null,
    keyPath: credentials || awaitsCertificate ? 'key' : null,
    afipConfigured: Boolean(credentials),
    certificate: certificate
      ? {
          ...certificate,
          validFrom: certificate.validFrom.toISOString(),
          validTo: certificate.validTo.toISOString(),
        }
      : null,
    awaitsCertificate,
  };
}

/** Returns a warning about a configuration that may still be right. */
export function warningOf({ cuit, credentials }: StoredFiscalConfig): string | undefined {
  if (cuitProblemOf(cuit))
    return 'El último dígito del CUIT no es el que corresponde: revisá el número.';
  if (credentials && credentials.certificate.cuit !== cuit)
    return `El certificado es del CUIT ${credentials.certificate.cuit}: sirve si tiene delegada en ARCA la facturación de tu comercio.`;
  return undefined;
}

/** Returns the fields for the audit trail, without the ids of certificates. */
function auditedOf(config: StoredFiscalConfig | undefined) {
  const certificate = config?.credentials?.certificate;
  return {
    cuit: config?.cuit ?? null,
    businessName: config?.businessName ?? null,
    pointOfSale: config?.pointOfSale ?? null,
    fiscalCondition: config?.fiscalCondition ?? null,
    address: config?.address ?? null,
    grossIncome: config?.grossIncome ?? null,
    activityStart: config?.activityStart ?? null,
    certificate: certificate
      ? { cuit: certificate.cuit, validTo: certificate.validTo.toISOString() }
      : null,
  };
}
