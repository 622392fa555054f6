import type { ArcaMessage } from '@mostrador/contracts/vouchers';

const CUSTOMER = 'Corregí los datos del cliente y volvé a emitirla.';
const AMOUNTS =
  'Los importes no cierran para ARCA. Volvé a emitirla; si se repite, avisá al soporte.';

/** Fixes of ARCA's most frequent refusals, for the shop, by their codes. */
const BY_CODE: Record<number, string> = {
  10000:
    'ARCA no te habilita a emitir este tipo de comprobante: revisá tu condición frente al IVA en la configuración fiscal y en ARCA.',
  10005:
    'El punto de venta no está dado de alta en ARCA para factura electrónica por web service: dalo de alta o elegí otro en la configuración fiscal.',
  10007: 'ARCA no conoce este tipo de comprobante: revisá la configuración fiscal.',
  10013: `La factura A es para clientes con CUIT: el documento del cliente no lo es. ${CUSTOMER}`,
  10015: `ARCA no acepta el documento del cliente: falta, no existe o no corresponde a ese tipo. ${CUSTOMER}`,
  10016:
    'El número o la fecha no son los que ARCA esperaba. Volvé a emitirla; si se repite, revisá la fecha y hora del servidor.',
  10017: `El CUIT del cliente no figura activo en ARCA. ${CUSTOMER}`,
  10018: AMOUNTS,
  10023: AMOUNTS,
  10040: 'ARCA no admite asociar ese comprobante a esta nota de crédito.',
  10048: AMOUNTS,
  10051: AMOUNTS,
  10061: AMOUNTS,
  10069: `El documento del cliente es el CUIT de tu propio comercio. ${CUSTOMER}`,
  10070: AMOUNTS,
  10071: 'La factura C no lleva IVA: revisá tu condición frente al IVA en la configuración fiscal.',
  10096:
    'El punto de venta no es del tipo "Exento en IVA - Web Services": elegí otro en la configuración fiscal.',
  10152: 'La fecha del comprobante es de otro mes. Volvé a emitirla.',
  10242: `ARCA no reconoce la condición frente al IVA del cliente. ${CUSTOMER}`,
  10243: `La condición frente al IVA del cliente no corresponde a esta letra de comprobante. ${CUSTOMER}`,
  10246: `Falta la condición frente al IVA del cliente. ${CUSTOMER}`,
  10247: `El CUIT del cliente está inactivo en ARCA. ${CUSTOMER}`,
  10284: `El CUIT del cliente no es válido. ${CUSTOMER}`,
  11000: 'El punto de venta no es válido: revisalo en la configuración fiscal.',
  11001: 'ARCA no conoce este tipo de comprobante: revisá la configuración fiscal.',
  11002:
    'El punto de venta no está dado de alta en ARCA para factura electrónica por web service: dalo de alta o elegí otro en la configuración fiscal.',
};

/** Returns how the shopkeeper can fix a refusal; undefined where there is only ARCA's own text. */
export function explanationOf(reasons: readonly ArcaMessage[]): string | undefined {
  return reasons.map(({ code }) => BY_CODE[code]).find(Boolean);
}
