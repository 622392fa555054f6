import { type DomainError, domainError } from '@mostrador/server-kit/http/errors';
import { ArcaError, ArcaFault, ArcaRefusal } from './arca-errors.ts';

export const arcaUnreachable = domainError(
  'arca.unreachable',
  502,
  'ARCA no responde. Probá de nuevo en unos minutos.',
  { retryAfterSeconds: 60 },
);

const arcaRefused = domainError('arca.refused', 400, 'ARCA no aceptó el certificado');

const ASSOCIATE =
  'El certificado no está asociado al servicio de facturación electrónica. En ARCA, en el Administrador de Relaciones, asociá el servicio "Facturación Electrónica" a tu certificado.';

/** What the shop can do about WSAA's refusals, by their codes. */
const LOGIN_REFUSALS: Record<string, string> = {
  'cms.sign.invalid': 'La clave privada no es la del certificado. Subí los dos de nuevo.',
  'cms.cert.expired': 'El certificado está vencido. Pedí uno nuevo en ARCA.',
  'cms.cert.invalid':
    'Para ARCA el certificado todavía no es válido. Esperá unos minutos y probá de nuevo.',
  'cms.cert.untrusted':
    'ARCA no reconoce el certificado: es de otro ambiente, o no lo emitió ARCA. Subí el archivo .crt que te dio ARCA.',
  'coe.notAuthorized': ASSOCIATE,
  'coe.alreadyAuthenticated':
    'Otro programa está usando este certificado en ARCA. Probá de nuevo en unos minutos o, si lo usás en otro sistema, pedí un certificado para Mostrador.',
  'xml.generationTime.invalid':
    'ARCA no aceptó la hora de este servidor. Corregí su fecha y su hora, y probá de nuevo.',
};

/** ARCA's services that are out of order, which say so in their own ways. */
const OUT_OF_ORDER = /^(wsaa\.|wsn\.unavailable|Server)/;
const TICKET_OR_CUIT_REFUSED = [600, 601];
const INTERNAL_ERRORS = [500, 501, 502];

/**
 * What a person is told of ARCA's refusal. What is not ARCA's is returned as it is, to be thrown.
 *
 * @param cuit whose invoices were to be made
 */
export function inWords(error: unknown, cuit: string): unknown {
  if (!(error instanceof ArcaError)) return error;
  if (error instanceof ArcaRefusal) return refusalInWords(error, cuit);
  if (error instanceof ArcaFault && !OUT_OF_ORDER.test(error.code))
    return arcaRefused(
      LOGIN_REFUSALS[error.code] ?? `ARCA no aceptó el certificado: ${error.text} (${error.code})`,
    );
  return arcaUnreachable();
}

function refusalInWords(refusal: ArcaRefusal, cuit: string): DomainError {
  if (TICKET_OR_CUIT_REFUSED.some((code) => refusal.has(code)))
    return arcaRefused(
      `ARCA no deja que este certificado facture por el CUIT ${cuit}. Fijate el CUIT o, si el certificado es de otra persona, delegale el servicio "Facturación Electrónica" en el Administrador de Relaciones.`,
    );
  if (INTERNAL_ERRORS.some((code) => refusal.has(code))) return arcaUnreachable();
  return arcaRefused(`ARCA respondió: ${refusal.message}`);
}
