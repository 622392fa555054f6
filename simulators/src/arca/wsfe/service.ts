import { randomUUID } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { addDays, dateTime, day, isDay } from '../dates.ts';
import type { Fault, Faults } from '../faults.ts';
import type { Answer, Call } from '../soap/answer.ts';
import { CONTENT_TYPES, envelope, readEnvelope, type SoapVersion } from '../soap/envelope.ts';
import { childOf, childrenOf } from '../soap/parse-xml.ts';
import { type Content, escapeXml, xml } from '../soap/xml.ts';
import type { AuthorizedVoucher } from '../state/ledger.ts';
import type { PointOfSale } from '../state/settings.ts';
import { InvalidTicket, type TicketOffice } from '../wsaa/tickets.ts';
import { type AuthorizationOptions, authorize, issueElsewhere } from './authorize.ts';
import { notice } from './messages.ts';
import { AUTH, CONSULTATION, DETAIL, HEADER, type Notice, QUOTATION } from './requests.ts';
import { MAX_PER_REQUEST, MAX_POINT_OF_SALE } from './rules/header.ts';
import { NAMESPACE, readFields, UnreadableNumber } from './schema.ts';
import {
  ACTIVITIES,
  CONCEPTS,
  COUNTRIES,
  CURRENCIES,
  DOCUMENT_TYPES,
  OPTIONALS,
  RECEIVER_CONDITIONS,
  TRIBUTES,
  VAT_RATES,
  VOUCHER_TYPES,
  voucherType,
} from './tables.ts';

const SERVICE = 'wsfe';
/** .NET writes a missing date like this. */
const NO_DATE = 'NULL';

export interface WsfeOptions extends AuthorizationOptions {
  office: TicketOffice;
  faults: Faults;
}

type Operation = (request: Element, cuit: string) => Content;

/** Simulates WSFEv1, as served by ASP.NET: SOAP 1.1 and 1.2 at one address. */
export function createWsfe(options: WsfeOptions) {
  const { ledger, settings, clock, office, faults } = options;

  const operations: Record<string, Operation> = {
    FEDummy: () => ({ AppServer: 'OK', DbServer: 'OK', AuthServer: 'OK' }),

    FEParamGetPtosVenta(_request, cuit) {
      const all = settings.pointsOfSaleOf(cuit);
      if (!all.length)
        return errors([{ Code: 602, Msg: 'Sin Resultados: - Metodo FEParamGetPtosVenta' }]);
      return { ResultGet: { PtoVenta: all.map(pointOfSale) } };
    },

    FECompUltimoAutorizado(request, cuit) {
      const { PtoVta, CbteTipo } = readFields(request, HEADER);
      const codes = [
        ...(PtoVta < 1 || PtoVta > MAX_POINT_OF_SALE ? [11000] : []),
        ...(voucherType(CbteTipo) ? [] : [11001]),
        ...(isRegistered(cuit, PtoVta) ? [] : [11002]),
      ];
      if (codes.length) return { ...NO_LAST_NUMBER, ...errors(codes.map(notice)) };
      const last = ledger.last({ cuit, pointOfSale: PtoVta, type: CbteTipo });
      return { PtoVta, CbteTipo, CbteNro: last?.detail.CbteHasta ?? 0 };
    },

    FECAESolicitar(request, cuit) {
      const asked = childOf(request, 'FeCAEReq', NAMESPACE);
      const head = childOf(asked, 'FeCabReq', NAMESPACE);
      if (!asked || !head)
        return errors([{ Code: 500, Msg: 'Campo FeCabReq no fue ingresado o esta mal formado.' }]);
      const header = readFields(head, HEADER);
      const details = childrenOf(childOf(asked, 'FeDetReq', NAMESPACE), NAMESPACE)
        .filter(({ localName }) => localName === 'FECAEDetRequest')
        .map((detail) => readFields(detail, DETAIL));
      if (faults.take('foreign-voucher', 'FECAESolicitar'))
        issueElsewhere({ cuit, pointOfSale: header.PtoVta, type: header.CbteTipo }, options);
      const { results, errors: found, processedAt } = authorize(cuit, header, details, options);
      const approved = results.filter(({ cae }) => cae).length;
      return {
        FeCabResp: {
          Cuit: cuit,
          PtoVta: header.PtoVta,
          CbteTipo: header.CbteTipo,
          FchProceso: processedAt,
          CantReg: details.length,
          Resultado: !approved ? 'R' : approved < results.length ? 'P' : 'A',
          Reproceso: 'N',
        },
        FeDetResp: {
          FECAEDetResponse: results.map(({ detail, cae, caeDue, observations }) => ({
            Concepto: detail.Concepto,
            DocTipo: detail.DocTipo,
            DocNro: detail.DocNro,
            CbteDesde: detail.CbteDesde,
            CbteHasta: detail.CbteHasta,
            CbteFch: detail.CbteFch,
            Resultado: cae ? 'A' : 'R',
            Observaciones: observations.length
              ? { Obs: observations.map((observation) => ({ ...observation })) }
              : undefined,
            CAE: cae,
            CAEFchVto: caeDue,
          })),
        },
        ...errors(found),
      };
    },

    FECompConsultar(request, cuit) {
      const asked = childOf(request, 'FeCompConsReq', NAMESPACE);
      const { CbteTipo, CbteNro, PtoVta } = asked
        ? readFields(asked, CONSULTATION)
        : { CbteTipo: 0, CbteNro: 0, PtoVta: 0 };
      const codes = [
        ...(PtoVta < 1 || PtoVta > MAX_POINT_OF_SALE ? [10200] : []),
        ...(voucherType(CbteTipo) ? [] : [10201]),
        ...(isRegistered(cuit, PtoVta) ? [] : [10104]),
        ...(CbteNro < 1 ? [10202] : []),
      ];
      if (codes.length) return errors(codes.map(notice));
      const found = ledger.find({ cuit, pointOfSale: PtoVta, type: CbteTipo }, CbteNro);
      return found ? { ResultGet: consulted(found) } : errors([notice(602)]);
    },

    FECompTotXRequest: () => ({ RegXReq: MAX_PER_REQUEST }),

    FEParamGetCondicionIvaReceptor(request) {
      const asked = childOf(request, 'ClaseCmp', NAMESPACE)?.textContent?.trim() ?? '';
      if (!['', 'A', 'ALEY', 'B', 'C', '49'].includes(asked)) return errors([notice(10244)]);
      const conditions = RECEIVER_CONDITIONS.filter(
        ({ classes }) => !asked || classes.some((letter) => letter === asked),
      );
      return {
        ResultGet: {
          CondicionIvaReceptor: conditions.map(({ Id, Desc, classes }) => ({
            Id,
            Desc,
            Cmp_Clase: asked || classes.join('/'),
          })),
        },
      };
    },

    FEParamGetTiposCbte: () =>
      table(
        'CbteTipo',
        VOUCHER_TYPES.map(({ id, name }) => ({ Id: id, Desc: name })),
      ),
    FEParamGetTiposConcepto: () => table('ConceptoTipo', CONCEPTS),
    FEParamGetTiposDoc: () => table('DocTipo', DOCUMENT_TYPES),
    FEParamGetTiposIva: () => table('IvaTipo', VAT_RATES),
    FEParamGetTiposMonedas: () => table('Moneda', CURRENCIES),
    FEParamGetTiposTributos: () => table('TributoTipo', TRIBUTES),
    FEParamGetTiposOpcional: () => table('OpcionalTipo', OPTIONALS),
    FEParamGetTiposPaises: () => ({ ResultGet: { PaisTipo: COUNTRIES } }),
    FEParamGetActividades: () => ({ ResultGet: { ActividadesTipo: ACTIVITIES } }),

    FEParamGetCotizacion(request) {
      const { MonId = '', FchCotiz } = readFields(request, QUOTATION);
      // The default is the last market day.
      const asked = FchCotiz?.trim() || addDays(day(clock.now()), -1);
      const currency = CURRENCIES.find(({ Id }) => Id === MonId.trim());
      if (!MonId.trim()) return errors([notice(12001)]);
      if (!currency) return errors([notice(12000)]);
      if (!isDay(asked)) return errors([notice(12002)]);
      return {
        ResultGet: { MonId: currency.Id, MonCotiz: currency.rate, FchCotiz: asked },
      };
    },
  };

  /** Whether the point of sale exists. */
  function isRegistered(cuit: string, asked: number): boolean {
    return settings.pointsOfSaleOf(cuit).some(({ number }) => number === asked);
  }

  /** Returns the CUIT of the caller, or the reason of a refusal. */
  function callerOf(request: Element): string | Notice {
    const auth = childOf(request, 'Auth', NAMESPACE);
    if (!auth) return notice(500);
    const { Token = '', Sign = '', Cuit } = readFields(auth, AUTH);
    const refused = (why: string) => ({ Code: 600, Msg: `ValidacionDeToken: ${why}` });
    try {
      const grant = office.check(Token.trim(), Sign.trim(), clock.now());
      if (grant.service !== SERVICE)
        return refused(
          `No valido Id Sistema: ${SERVICE}(Id Sistema de token es: ${grant.service})`,
        );
      if (!grant.cuits.includes(String(Cuit))) return notice(601);
      return String(Cuit);
    } catch (error) {
      if (error instanceof InvalidTicket) return refused(error.message);
      throw error;
    }
  }

  function resultOf(name: string, operation: Operation, request: Element): Content {
    if (name === 'FEDummy') return operation(request, '');
    const fault = faults.take('error', name);
    const caller = fault ? noticeOf(fault) : callerOf(request);
    if (typeof caller === 'string') return operation(request, caller);
    return { ...EMPTY_RESULTS[name], ...errors([caller]) };
  }

  return {
    answer(call: Call): Answer {
      const request = readEnvelope(call.body);
      if (!request) return { status: 400, type: 'text/html', body: '' };
      const { version, body } = request;
      const name = operationOf(call, request);
      const fault = (message: string): Answer => ({
        status: 500,
        type: CONTENT_TYPES[version],
        body: envelope(version, 'soap', faultBody(version, message)),
      });
      if (name === undefined)
        return fault(
          'Unable to handle request without a valid action parameter. Please supply a valid soap action.',
        );
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (!operation)
        return fault(
          `Server did not recognize the value of HTTP Header SOAPAction: ${call.soapAction ?? name}.`,
        );
      if (!body) return fault('Server was unable to process request.');
      try {
        const result = resultOf(name, operation, body);
        return {
          status: 200,
          type: CONTENT_TYPES[version],
          body: envelope(
            version,
            'soap',
            xml({ [`${name}Response xmlns="${NAMESPACE}"`]: { [`${name}Result`]: result } }),
            xml({
              [`FEHeaderInfo xmlns="${NAMESPACE}"`]: {
                ambiente: 'Simulador de prueba',
                fecha: dateTime(clock.now()),
                id: randomUUID(),
              },
            }),
          ),
        };
      } catch (error) {
        if (error instanceof UnreadableNumber)
          return fault(
            `Server was unable to read request. ---> There is an error in XML document. ---> ${error.message}`,
          );
        throw error;
      }
    },
  };
}

const NO_LAST_NUMBER = { PtoVta: 0, CbteTipo: 0, CbteNro: 0 };

/** Numbers that .NET writes in a result that has only errors. */
const EMPTY_RESULTS: Record<string, { [name: string]: Content }> = {
  FECompUltimoAutorizado: NO_LAST_NUMBER,
  FECompTotXRequest: { RegXReq: 0 },
};

/**
 * Returns the name in SOAPAction. SOAP 1.2 may omit it: then the body's is used. Undefined when
 * there is none.
 */
function operationOf(
  call: Call,
  { version, body }: { version: SoapVersion; body: Element | undefined },
): string | undefined {
  const action =
    version === '1.1' ? call.soapAction : /\baction="?([^";]*)/.exec(call.contentType)?.[1];
  if (action) return action.startsWith(NAMESPACE) ? action.slice(NAMESPACE.length) : action;
  return version === '1.2' ? (body?.localName ?? undefined) : undefined;
}

function noticeOf({ code = 600 }: Extract<Fault, { kind: 'error' }>): Notice {
  return notice(code);
}

function errors(found: readonly Notice[]): { Errors?: Content } {
  return found.length ? { Errors: { Err: found.map((error) => ({ ...error })) } } : {};
}

function table(name: string, rows: readonly { Id: string | number; Desc: string }[]): Content {
  return {
    ResultGet: {
      [name]: rows.map(({ Id, Desc }) => ({ Id, Desc, FchDesde: '20100917', FchHasta: NO_DATE })),
    },
  };
}

function pointOfSale({ number, emission, blocked, withdrawnOn }: PointOfSale): Content {
  return {
    Nro: number,
    EmisionTipo: emission,
    Bloqueado: blocked ? 'S' : 'N',
    FchBaja: withdrawnOn ?? NO_DATE,
  };
}

function consulted(voucher: AuthorizedVoucher): Content {
  const { detail, observations } = voucher;
  return {
    ...(detail as unknown as { [name: string]: Content }),
    // Written even if the voucher has none.
    FchServDesde: detail.FchServDesde ?? '',
    FchServHasta: detail.FchServHasta ?? '',
    FchVtoPago: detail.FchVtoPago ?? '',
    Resultado: 'A',
    CodAutorizacion: voucher.cae,
    EmisionTipo: 'CAE',
    FchVto: voucher.caeDue,
    FchProceso: voucher.processedAt,
    Observaciones: observations.length
      ? { Obs: observations.map((observation) => ({ ...observation })) }
      : undefined,
    PtoVta: voucher.pointOfSale,
    CbteTipo: voucher.type,
  };
}

function faultBody(version: SoapVersion, message: string): string {
  const text = escapeXml(message);
  return version === '1.1'
    ? `<soap:Fault><faultcode>soap:Client</faultcode><faultstring>${text}</faultstring><detail /></soap:Fault>`
    : `<soap:Fault><soap:Code><soap:Value>soap:Sender</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="en">${text}</soap:Text></soap:Reason><soap:Detail /></soap:Fault>`;
}
