import type { ArcaMessage } from '@mostrador/contracts/vouchers';
import { type ArcaError, ArcaFault, ArcaRefusal } from '../arca/arca-errors.ts';

/** Of what has no code of WSFEv1. */
const NO_CODE = 0;

const sentence = (message: string): ArcaMessage[] => [{ code: NO_CODE, message }];

export const ARCA_DOES_NOT_ANSWER = sentence('ARCA no responde: se sigue intentando.');
export const NO_CERTIFICATE = sentence(
  'No hay un certificado con el cual facturar: cargalo en la configuración fiscal.',
);
export const NUMBER_UNKNOWN = sentence(
  'ARCA todavía no dice qué pasó con el número de este comprobante: se sigue consultando.',
);
export const NUMBERS_TAKEN = sentence(
  'Otro sistema está emitiendo comprobantes con el mismo punto de venta: se sigue intentando.',
);

/** What WSAA refuses a certificate with, as a shop can mend it. */
const OF_CERTIFICATES: Record<string, string> = {
  'cms.cert.expired': 'El certificado de ARCA venció: cargá uno nuevo en la configuración fiscal.',
  'cms.cert.invalid': 'El certificado de ARCA todavía no es válido.',
  'cms.cert.untrusted':
    'ARCA no reconoce el certificado: fijate que sea del ambiente en el que facturás.',
  'cms.sign.invalid': 'La clave privada no corresponde al certificado: cargalos de nuevo.',
  'coe.notAuthorized':
    'El certificado no está autorizado para facturar: asocialo al servicio "Facturación Electrónica" (wsfe) en ARCA.',
  'coe.alreadyAuthenticated':
    'ARCA ya dio el acceso a otro sistema con este certificado: se sigue intentando.',
};

/** What keeps a voucher waiting, for the shopkeeper; with ARCA's codes and texts where it has any. */
export function reasonsOf(error: ArcaError): readonly ArcaMessage[] {
  if (error instanceof ArcaRefusal) return error.errors;
  const known = error instanceof ArcaFault ? OF_CERTIFICATES[error.code] : undefined;
  return known ? sentence(known) : ARCA_DOES_NOT_ANSWER;
}
