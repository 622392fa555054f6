import { formatDateTime } from '@mostrador/domain';
import { type DomainError, domainError } from '@mostrador/server-kit/http/errors';
import {
  ArcaError,
  ArcaFault,
  ArcaRefusal,
  TicketElsewhere,
  TicketNotTaken,
} from './arca-errors.ts';
import { TICKET_LIFE_MS } from './wsaa.ts';
import { TICKET_REFUSED } from './wsfe.ts';

export const arcaUnreachable = domainError(
  'arca.unreachable',
  502,
  'ARCA no responde. Probá de nuevo en unos minutos.',
  { retryAfterSeconds: 60 },
);

/** The certificate is valid, but ARCA does not give access with it yet. */
const noAccess = domainError(
  'arca.no-access',
  503,
  'ARCA todavía no da acceso con este certificado. Probá de nuevo en unos minutos.',
  { retryAfterSeconds: 60 },
);

const arcaRefused = domainError('arca.refused', 400, 'ARCA no aceptó el certificado');

const ASSOCIATE =
  'El certificado no está asociado al servicio de facturación electrónica. En ARCA, en el Administrador de Relaciones, asociá el servicio "Facturación Electrónica" a tu certificado.';

/** The fixes of WSAA's refusals for the shop, by their codes. */
const LOGIN_REFUSALS: Record<string, string> = {
  'cms.sign.invalid': 'La clave privada no es la del certificado. Subí los dos de nuevo.',
  'cms.cert.expired': 'El certificado está vencido. Pedí uno nuevo en ARCA.',
  'cms.cert.invalid':
    'Para ARCA el certificado todavía no es válido. Esperá unos minutos y probá de nuevo.',
  'cms.cert.untrusted':
    'ARCA no reconoce el certificado: es de otro ambiente, o no lo emitió ARCA. Subí el archivo .crt que te dio ARCA.',
  'coe.notAuthorized': ASSOCIATE,
  'xml.generationTime.invalid':
    'ARCA no aceptó la hora de este servidor. Corregí su fecha y su hora, y probá de nuevo.',
};

/** Codes that ARCA's services use when they are out of order. */
const OUT_OF_ORDER = /^(wsaa\.|wsn\.unavailable|Server)/;
const INTERNAL_ERRORS = [500, 501, 502];

/**
 * Returns ARCA's refusal as an error for a person. Other errors are returned unchanged, to be
 * thrown.
 *
 * @param cuit the issuer of the invoices
 */
export function inWords(error: unknown, cuit: string): unknown {
  if (!(error instanceof ArcaError)) return error;
  if (error instanceof TicketElsewhere) return noAccess(whereTheTicketIs(error));
  if (error instanceof TicketNotTaken) return notTakenInWords(error, cuit);
  if (error instanceof ArcaRefusal) return refusalInWords(error);
  if (error instanceof ArcaFault && !OUT_OF_ORDER.test(error.code))
    return arcaRefused(
      LOGIN_REFUSALS[error.code] ?? `ARCA no aceptó el certificado: ${error.text} (${error.code})`,
    );
  return arcaUnreachable();
}

const KEEPS_ASKING =
  'Mostrador lo pide de nuevo cada pocos minutos, y emite lo que espera apenas lo tenga.';

function whereTheTicketIs({ since, askedAt, endedAt }: TicketElsewhere): string {
  if (askedAt) {
    const end = formatDateTime(new Date(askedAt.getTime() + TICKET_LIFE_MS));
    return `ARCA no contestó el pedido de acceso del ${formatDateTime(askedAt)}, y no da otro mientras aquel valga: a más tardar, hasta el ${end}. ${KEEPS_ASKING} Si no podés esperar, pedí en ARCA un certificado con otro alias y cargalo.`;
  }
  if (endedAt)
    return `El acceso a ARCA venció el ${formatDateTime(endedAt)}, y ARCA todavía no da otro. ${KEEPS_ASKING}`;
  return `ARCA ya dio un acceso para este certificado, y Mostrador no lo tiene: lo usa otro programa, o se perdió. Falta desde el ${formatDateTime(since)}. ${KEEPS_ASKING} Si lo usás en otro sistema, pedí en ARCA un certificado para Mostrador.`;
}

function notTakenInWords(refusal: TicketNotTaken, cuit: string): DomainError {
  const until = formatDateTime(refusal.until);
  if (refusal.has(TICKET_REFUSED))
    return noAccess(
      `Desde el ${formatDateTime(refusal.since)} ARCA no acepta el acceso que dio, y todavía no da otro. Mostrador prueba de nuevo cada minuto, y emite lo que espera apenas lo acepte. A más tardar el ${until} pide un acceso nuevo.`,
    );
  return arcaRefused(
    `ARCA no deja que este certificado facture por el CUIT ${cuit}. Fijate el CUIT o, si el certificado es de otra persona, delegale el servicio "Facturación Electrónica" en el Administrador de Relaciones. Si ya lo hiciste, ARCA lo toma en cuenta cuando da otro acceso: a más tardar, el ${until}.`,
  );
}

function refusalInWords(refusal: ArcaRefusal): DomainError {
  if (INTERNAL_ERRORS.some((code) => refusal.has(code))) return arcaUnreachable();
  return arcaRefused(`ARCA respondió: ${refusal.message}`);
}
