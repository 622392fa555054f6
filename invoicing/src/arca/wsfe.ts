import type { ArcaMessage, NewVoucher, VoucherType } from '@mostrador/contracts/vouchers';
import { ArcaRefusal } from './arca-errors.ts';
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

/** Who asks: a ticket of `wsfe`, and the taxpayer it is used for. */
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
  /** As `CAE - Ri Iva`. */
  description: string;
  /** Neither blocked nor closed. */
  usable: boolean;
}

/** What ARCA is asked to authorize; amounts in integer cents. */
export interface NumberedVoucher
  extends Pick<
    NewVoucher,
    'pointOfSale' | 'type' | 'concept' | 'receiver' | 'amounts' | 'associated'
  > {
  number: number;
  /** Of Argentina, as `2026-03-10`. */
  date: string;
  /** The issuer; named again in an associated voucher. */
  cuit: string;
}

/** What ARCA answered about one voucher. */
export interface CaeAnswer {
  /** Whether it has a CAE; with observations it has one all the same. */
  authorized: boolean;
  cae: string | null;
  /** As `2026-03-20`. */
  caeDueDate: string | null;
  observations: ArcaMessage[];
  /** Of the whole request, beside a voucher that was rejected. */
  errors: ArcaMessage[];
  events: ArcaMessage[];
}

/** A voucher as ARCA has it; amounts in integer cents. */
export interface KnownVoucher {
  concept: number;
  docType: number;
  docNumber: number;
  /** As `2026-03-10`. */
  date: string;
  total: number;
  cae: string;
  /** As `2026-03-20`. */
  caeDueDate: string;
  observations: ArcaMessage[];
}

/** No data for what was asked. */
export const NO_DATA = 602;
/** The token or the signature is not valid (any more). */
export const TICKET_REFUSED = 600;
/** The ticket is not for this CUIT: whom it is for is fixed when WSAA gives it. */
export const CUIT_NOT_IN_TICKET = 601;

/** A CAE takes ARCA seconds, on its bad days half a minute. */
const REQUEST_TIMEOUT_MS = 60_000;
const QUERY_TIMEOUT_MS = 30_000;

/**
 * ARCA's electronic invoices, WSFEv1. Every operation throws an `ArcaRefusal` when the answer has
 * errors instead of what was asked, and otherwise an `ArcaError` of another kind.
 */
export interface Wsfe {
  /** Whether each of ARCA's servers says that it works. */
  status(): Promise<{ app: boolean; database: boolean; authentication: boolean }>;
  /** Empty where the taxpayer has none for web services. */
  pointsOfSale(auth: WsfeAuth): Promise<PointOfSale[]>;
  /** The number of the last authorized voucher of the series; 0 before the first. */
  lastAuthorized(auth: WsfeAuth, series: Series): Promise<number>;
  /**
   * Asks for the CAE of one voucher. After anything but an answer or a refusal, ARCA may have
   * authorized it: `consult` says.
   */
  requestCae(auth: WsfeAuth, voucher: NumberedVoucher): Promise<CaeAnswer>;
  /** Undefined only when ARCA says that it has no such voucher. */
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
      const works = (said: string) => said === 'OK';
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
      // With errors it has a number too: 0, from which the series would start again.
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
      // Only this code says so: an expired ticket has no result either.
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
