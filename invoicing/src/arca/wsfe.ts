import type { ArcaMessage, VoucherType } from '@mostrador/contracts/vouchers';
import { ArcaRefusal } from './arca-errors.ts';
import type { NumberedVoucher } from './numbered-voucher.ts';
import { createSoapService } from './soap-service.ts';
import type { AccessTicket } from './wsaa.ts';
import {
  consultAnswer,
  dummyAnswer,
  lastAuthorizedAnswer,
  pointsOfSaleAnswer,
  requestCaeAnswer,
} from './wsfe-answers.ts';
import { caeRequest } from './wsfe-requests.ts';

/** The caller: a ticket of `wsfe`, and the taxpayer it is used for. */
export interface WsfeAuth {
  ticket: Pick<AccessTicket, 'token' | 'sign'>;
  cuit: string;
}

/** A series has its own numbers, from 1, without gaps. */
export interface Series {
  pointOfSale: number;
  type: VoucherType;
}

export interface PointOfSale {
  number: number;
  /** For example `CAE - Ri Iva`. */
  description: string;
  /** Neither blocked nor closed. */
  usable: boolean;
}

/** ARCA's answer about one voucher. */
export interface CaeAnswer {
  /** Whether it has a CAE. Observations do not prevent one. */
  authorized: boolean;
  cae: string | null;
  /** For example `2026-03-20`. */
  caeDueDate: string | null;
  observations: ArcaMessage[];
  /** Errors of the whole request, beside a rejected voucher. */
  errors: ArcaMessage[];
  events: ArcaMessage[];
}

/** A voucher in ARCA's records; amounts in integer cents. */
export interface KnownVoucher {
  concept: number;
  docType: number;
  docNumber: number;
  /** For example `2026-03-10`. */
  date: string;
  total: number;
  cae: string;
  /** For example `2026-03-20`. */
  caeDueDate: string;
  observations: ArcaMessage[];
}

/** There is no data for the request. */
export const NO_DATA = 602;
/** The token or the signature is invalid or has expired. */
export const TICKET_REFUSED = 600;
/** The ticket is not for this CUIT: WSAA fixes its CUITs when it issues it. */
export const CUIT_NOT_IN_TICKET = 601;

/** ARCA takes seconds for a CAE, on bad days half a minute. */
const REQUEST_TIMEOUT_MS = 60_000;
const QUERY_TIMEOUT_MS = 30_000;

/**
 * ARCA's electronic invoices, WSFEv1. Every operation throws an `ArcaRefusal` when the answer has
 * errors instead of the result, and another `ArcaError` otherwise.
 */
export interface Wsfe {
  /** Returns whether each of ARCA's servers reports that it works. */
  status(): Promise<{ app: boolean; database: boolean; authentication: boolean }>;
  /** Returns the taxpayer's points of sale for web services; empty if there are none. */
  pointsOfSale(auth: WsfeAuth): Promise<PointOfSale[]>;
  /** Returns the number of the last authorized voucher of the series; 0 before the first. */
  lastAuthorized(auth: WsfeAuth, series: Series): Promise<number>;
  /**
   * Requests the CAE of one voucher. After anything other than an answer or a refusal, ARCA may
   * have authorized it: check with `consult`.
   */
  requestCae(auth: WsfeAuth, voucher: NumberedVoucher): Promise<CaeAnswer>;
  /** Returns ARCA's voucher with this number; undefined only when ARCA states that it has none. */
  consult(auth: WsfeAuth, series: Series, number: number): Promise<KnownVoucher | undefined>;
}

export function createWsfe(
  address: string,
  { requestTimeoutMs = REQUEST_TIMEOUT_MS }: { requestTimeoutMs?: number | undefined } = {},
): Wsfe {
  const wsfe = createSoapService('wsfev1.wsdl', address);
  const query = { timeoutMs: QUERY_TIMEOUT_MS };

  return {
    async status() {
      const { AppServer, DbServer, AuthServer } = await wsfe.call(
        'FEDummy',
        {},
        dummyAnswer,
        query,
      );
      const works = (state: string) => state === 'OK';
      return {
        app: works(AppServer),
        database: works(DbServer),
        authentication: works(AuthServer),
      };
    },

    async pointsOfSale(auth) {
      const answer = await wsfe.call(
        'FEParamGetPtosVenta',
        { Auth: authOf(auth) },
        pointsOfSaleAnswer,
        query,
      );
      if (answer.errors.length > 0 && !isNoData(answer.errors))
        throw new ArcaRefusal(answer.errors);
      return answer.pointsOfSale;
    },

    async lastAuthorized(auth, { pointOfSale, type }) {
      const { errors, number } = await wsfe.call(
        'FECompUltimoAutorizado',
        { Auth: authOf(auth), PtoVta: pointOfSale, CbteTipo: type },
        lastAuthorizedAnswer,
        query,
      );
      // An answer with errors has the number 0, from which the series would restart.
      if (errors.length > 0) throw new ArcaRefusal(errors);
      return number;
    },

    async requestCae(auth, voucher) {
      const { errors, events, detail } = await wsfe.call(
        'FECAESolicitar',
        { Auth: authOf(auth), FeCAEReq: caeRequest(voucher) },
        requestCaeAnswer,
        { timeoutMs: requestTimeoutMs },
      );
      if (!detail) throw new ArcaRefusal(errors);
      return { ...detail, errors, events };
    },

    async consult(auth, { pointOfSale, type }, number) {
      const { errors, voucher } = await wsfe.call(
        'FECompConsultar',
        {
          Auth: authOf(auth),
          FeCompConsReq: { CbteTipo: type, CbteNro: number, PtoVta: pointOfSale },
        },
        consultAnswer,
        query,
      );
      if (voucher) return voucher;
      // Only this code means that there is none: an answer to an expired ticket has no result
      // either.
      if (isNoData(errors)) return undefined;
      throw new ArcaRefusal(errors);
    },
  };
}

function authOf({ ticket: { token, sign }, cuit }: WsfeAuth) {
  return { Token: token, Sign: sign, Cuit: cuit };
}

function isNoData(errors: readonly ArcaMessage[]): boolean {
  return errors.length > 0 && errors.every(({ code }) => code === NO_DATA);
}
