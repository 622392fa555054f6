import type { Voucher } from '@mostrador/contracts/vouchers';
import { voucherEndpoints } from '@mostrador/contracts/vouchers';
import { voucherTypeOf } from '@mostrador/domain';
import { callServer, type OtherServer } from '@mostrador/server-kit/http/call-server';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { ShopDatabase } from '../../database/database.ts';
import {
  findFiscalConfig,
  type StoredFiscalConfig,
} from '../fiscal-config/fiscal-config.repository.ts';
import { creditAfterAll } from './credit-notes.ts';
import {
  drop,
  findInvoice,
  type InvoiceState,
  isCreditedWhole,
  lockInvoice,
  noteOutcome,
  recordRequest,
  type StoredInvoice,
} from './invoice-records.repository.ts';
import type { InvoiceServices } from './invoice-services.ts';

const FINAL: readonly InvoiceState[] = ['authorized', 'rejected', 'dropped'];
const WITHDRAWN = 'voucher.withdrawn';
/** Statuses with which the invoicing server refuses a request permanently; it stores nothing. */
const REFUSED = [400, 422];
const RECONFIGURED =
  'Cambió la configuración fiscal después de pedirla: tocá Reintentar para hacerla con la de ahora';

export interface IssueOptions {
  shopId: string;
  invoiceId: string;
  /** How long the invoicing server may take to answer. */
  timeoutMs: number;
}

/**
 * Advances an invoice or a credit note as far as possible: calls the invoicing server, which calls
 * ARCA only once however often it is called, and stores the outcome. Resolves with whether the
 * invoice has ended. Without an answer of the invoicing server, the stored state stays.
 */
export async function issueInvoice(
  services: InvoiceServices,
  { shopId, invoiceId, timeoutMs }: IssueOptions,
): Promise<{ isFinal: boolean }> {
  const { database, clock, invoicing } = services;
  if (!invoicing) return { isFinal: false };
  const shop = database.forShop(shopId).announcing(['sales']);
  const known = await findInvoice(shop, invoiceId);
  if (!known || FINAL.includes(known.state)) return { isFinal: true };
  const server = { ...invoicing, timeoutMs };

  let about: StoredInvoice | undefined;
  if (known.invoiceId !== null) {
    about = await invoiceAbout(services, shop, known, timeoutMs);
    if (about === undefined) {
      await shop.transact((tx) => drop(tx, known.id));
      return { isFinal: true };
    }
    if (about.state !== 'authorized') return { isFinal: false };
  } else if (await isWithdrawnWithItsSale(server, shop, known)) {
    return { isFinal: true };
  }

  const asked = await shop
    .announcing([])
    .transact((tx) => recordRequest(tx, invoiceId, clock.now()));
  if (!asked) return { isFinal: true };
  const config = await findFiscalConfig(shop);
  const credentialsId = config?.credentials?.id ?? asked.credentialsId;
  if (config && isReconfigured(config, asked) && (await withdraw(server, shopId, asked))) {
    await shop.transact((tx) =>
      noteOutcome(tx, asked, { state: 'rejected', reasons: [RECONFIGURED] }),
    );
    return { isFinal: true };
  }
  try {
    const voucher = await callServer(server, voucherEndpoints.issue, {
      params: { id: asked.voucherId },
      body: voucherOf(shopId, { ...asked, credentialsId }, about),
    });
    await keep(services, shop, asked, voucher);
    return { isFinal: voucher.state === 'authorized' || voucher.state === 'rejected' };
  } catch (error) {
    if (!(error instanceof DomainError)) return { isFinal: false };
    if (error.answer.code === WITHDRAWN) {
      await shop.transact((tx) => drop(tx, invoiceId));
      return { isFinal: true };
    }
    const isFinal = REFUSED.includes(error.status);
    const state = isFinal ? 'rejected' : asked.state;
    await shop.transact((tx) => noteOutcome(tx, asked, { state, reasons: [error.answer.error] }));
    return { isFinal };
  }
}

/**
 * Drops an invoice that a cancelled sale would credit whole. False when the sale is not cancelled,
 * and when ARCA received or may have received the invoice.
 */
async function isWithdrawnWithItsSale(
  server: OtherServer,
  shop: ShopDatabase,
  invoice: StoredInvoice,
): Promise<boolean> {
  // The cancellation itself drops an invoice that was never sent.
  if (invoice.askedAt === null || !(await isCreditedWhole(shop, invoice.id))) return false;
  if (!(await withdraw(server, shop.shopId, invoice))) return false;
  return shop.transact(async (tx) => {
    const locked = await lockInvoice(tx, invoice.id);
    if (!locked || FINAL.includes(locked.state)) return false;
    await drop(tx, invoice.id);
    return true;
  });
}

/** Returns the current invoice of a credit note; undefined when there is nothing to credit. */
async function invoiceAbout(
  services: InvoiceServices,
  shop: ShopDatabase,
  note: StoredInvoice,
  timeoutMs: number,
): Promise<StoredInvoice | undefined> {
  const id = note.invoiceId;
  if (id === null) return undefined;
  let about = await findInvoice(shop, id);
  if (about && !FINAL.includes(about.state)) {
    await issueInvoice(services, { shopId: shop.shopId, invoiceId: id, timeoutMs });
    about = await findInvoice(shop, id);
  }
  return about && about.state !== 'rejected' && about.state !== 'dropped' ? about : undefined;
}

/** Whether a changed configuration makes ARCA refuse the invoice as it was requested. */
function isReconfigured(
  { cuit, credentials }: StoredFiscalConfig,
  { issuer, environment }: StoredInvoice,
): boolean {
  return (
    cuit !== issuer.cuit ||
    (credentials !== null && credentials.certificate.environment !== environment)
  );
}

/** Withdraws a voucher permanently. Returns false when ARCA received or may have received it. */
async function withdraw(
  server: OtherServer,
  shopId: string,
  { voucherId }: StoredInvoice,
): Promise<boolean> {
  const asked = { params: { id: voucherId }, query: { shopId } };
  const { withdrawn } = await callServer(server, voucherEndpoints.withdraw, asked).catch(() => ({
    withdrawn: false,
  }));
  return withdrawn;
}

async function keep(
  { jobs, clock }: InvoiceServices,
  shop: ShopDatabase,
  asked: StoredInvoice,
  voucher: Voucher,
): Promise<void> {
  const { state, number, date, cae, caeDueDate, reasons, observations, explanation } = voucher;
  const textsOf = (messages: Voucher['reasons']) => messages.map(({ message }) => message);
  const isNews = state !== asked.state || state === 'authorized' || reasons.length > 0;
  if (!isNews) return;
  await shop.transact(async (tx) => {
    const before = await lockInvoice(tx, asked.id);
    const isKept = await noteOutcome(tx, asked, {
      state,
      number,
      date,
      cae,
      caeDueDate,
      reasons: explanation ? [explanation, ...textsOf(reasons)] : textsOf(reasons),
      observations: textsOf(observations),
    });
    if (isKept && before?.state === 'dropped')
      await creditAfterAll(tx, jobs, asked.id, clock.now());
  });
}

function voucherOf(shopId: string, invoice: StoredInvoice, about: StoredInvoice | undefined) {
  const { letter, kind, issuer, pointOfSale, receiver, amounts, credentialsId } = invoice;
  return {
    shopId,
    credentialsId,
    cuit: issuer.cuit,
    pointOfSale,
    type: voucherTypeOf(letter, kind),
    concept: 1 as const,
    receiver: {
      docType: receiver.docType,
      docNumber: receiver.docNumber,
      vatCondition: receiver.vatCondition,
    },
    amounts,
    ...(about?.number != null &&
      about.date !== null && {
        associated: {
          type: voucherTypeOf(about.letter, 'invoice'),
          pointOfSale: about.pointOfSale,
          number: about.number,
          date: about.date,
        },
      }),
  };
}
