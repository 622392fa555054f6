/** The letter of a voucher; `ALEY` is the A "con leyenda operación sujeta a retención". */
export type VoucherClass = 'A' | 'ALEY' | 'B' | 'C';

type Kind = 'invoice' | 'debit-note' | 'credit-note' | 'receipt';

interface VoucherType {
  id: number;
  name: string;
  class: VoucherClass;
  kind: Kind;
}

/** The types that a shop uses. The MiPyME ones (201 on) are not simulated. */
export const VOUCHER_TYPES: readonly VoucherType[] = [
  { id: 1, name: 'Factura A', class: 'A', kind: 'invoice' },
  { id: 2, name: 'Nota de Débito A', class: 'A', kind: 'debit-note' },
  { id: 3, name: 'Nota de Crédito A', class: 'A', kind: 'credit-note' },
  { id: 4, name: 'Recibos A', class: 'A', kind: 'receipt' },
  { id: 6, name: 'Factura B', class: 'B', kind: 'invoice' },
  { id: 7, name: 'Nota de Débito B', class: 'B', kind: 'debit-note' },
  { id: 8, name: 'Nota de Crédito B', class: 'B', kind: 'credit-note' },
  { id: 9, name: 'Recibos B', class: 'B', kind: 'receipt' },
  { id: 11, name: 'Factura C', class: 'C', kind: 'invoice' },
  { id: 12, name: 'Nota de Débito C', class: 'C', kind: 'debit-note' },
  { id: 13, name: 'Nota de Crédito C', class: 'C', kind: 'credit-note' },
  { id: 15, name: 'Recibo C', class: 'C', kind: 'receipt' },
  { id: 51, name: 'Factura A con leyenda', class: 'ALEY', kind: 'invoice' },
  { id: 52, name: 'Nota de Débito A con leyenda', class: 'ALEY', kind: 'debit-note' },
  { id: 53, name: 'Nota de Crédito A con leyenda', class: 'ALEY', kind: 'credit-note' },
  { id: 54, name: 'Recibo A con leyenda', class: 'ALEY', kind: 'receipt' },
];

export function voucherType(id: number): VoucherType | undefined {
  return VOUCHER_TYPES.find((type) => type.id === id);
}

export const CONCEPTS = [
  { Id: 1, Desc: 'Producto' },
  { Id: 2, Desc: 'Servicios' },
  { Id: 3, Desc: 'Productos y Servicios' },
];

export const CUIT_DOCUMENT = 80;
export const UNIDENTIFIED = 99;

export const DOCUMENT_TYPES = [
  { Id: CUIT_DOCUMENT, Desc: 'CUIT' },
  { Id: 86, Desc: 'CUIL' },
  { Id: 87, Desc: 'CDI' },
  { Id: 89, Desc: 'LE' },
  { Id: 90, Desc: 'LC' },
  { Id: 91, Desc: 'CI Extranjera' },
  { Id: 92, Desc: 'en trámite' },
  { Id: 93, Desc: 'Acta Nacimiento' },
  { Id: 94, Desc: 'Pasaporte' },
  { Id: 95, Desc: 'CI Bs. As. RNP' },
  { Id: 96, Desc: 'DNI' },
  { Id: UNIDENTIFIED, Desc: 'Doc. (Otro)' },
];

/** `rate` in thousandths. */
export const VAT_RATES = [
  { Id: 3, Desc: '0%', rate: 0 },
  { Id: 4, Desc: '10.5%', rate: 105 },
  { Id: 5, Desc: '21%', rate: 210 },
  { Id: 6, Desc: '27%', rate: 270 },
  { Id: 8, Desc: '5%', rate: 50 },
  { Id: 9, Desc: '2.5%', rate: 25 },
];

/** `rate`: pesos for one unit; fictitious. */
export const CURRENCIES = [
  { Id: 'PES', Desc: 'Pesos Argentinos', rate: 1 },
  { Id: 'DOL', Desc: 'Dólar Estadounidense', rate: 1450.5 },
  { Id: '060', Desc: 'Euro', rate: 1695 },
];

/** Some optional data of a voucher, by the resolutions that require them. */
export const OPTIONALS = [
  { Id: '2', Desc: 'RG Empresas Promovidas - Indentificador de proyecto vinculado a Régimen' },
  { Id: '11', Desc: 'RG 2820 Operaciones económicas vinculadas con bienes inmuebles' },
  { Id: '12', Desc: 'RG 3687 Locación temporaria de inmuebles con fines turísticos' },
  { Id: '17', Desc: 'RG 4004-E Locación de inmuebles destino "casa-habitación"' },
  { Id: '22', Desc: 'Factura de Crédito Electrónica MiPyMEs (FCE) - Anulación' },
  { Id: '27', Desc: 'Factura de Crédito Electrónica MiPyMEs (FCE) - Transferencia' },
  { Id: '2101', Desc: 'Factura de Crédito Electrónica MiPyMEs (FCE) - CBU del Emisor' },
];

/** The country and its neighbours. */
export const COUNTRIES = [
  { Id: 200, Desc: 'ARGENTINA' },
  { Id: 202, Desc: 'BOLIVIA' },
  { Id: 203, Desc: 'BRASIL' },
  { Id: 208, Desc: 'CHILE' },
  { Id: 221, Desc: 'PARAGUAY' },
  { Id: 225, Desc: 'URUGUAY' },
];

/** Activities of every issuer. */
export const ACTIVITIES = [
  { Id: 471130, Orden: 1, Desc: 'VENTA AL POR MENOR EN MINIMERCADOS' },
  {
    Id: 471190,
    Orden: 2,
    Desc: 'VENTA AL POR MENOR EN KIOSCOS, POLIRRUBROS Y COMERCIOS NO ESPECIALIZADOS',
  },
];

export const TRIBUTES = [
  { Id: 1, Desc: 'Impuestos nacionales' },
  { Id: 2, Desc: 'Impuestos provinciales' },
  { Id: 3, Desc: 'Impuestos municipales' },
  { Id: 4, Desc: 'Impuestos Internos' },
  { Id: 5, Desc: 'IIBB' },
  { Id: 6, Desc: 'Percepción de IVA' },
  { Id: 7, Desc: 'Percepción de IIBB' },
  { Id: 8, Desc: 'Percepciones por Impuestos Municipales' },
  { Id: 9, Desc: 'Otras Percepciones' },
  { Id: 13, Desc: 'Percepción de IVA a no Categorizado' },
  { Id: 99, Desc: 'Otro' },
];

const TO_REGISTERED: readonly VoucherClass[] = ['A', 'ALEY', 'C'];
const TO_CONSUMERS: readonly VoucherClass[] = ['B', 'C'];

/** The VAT condition of the receiver, and the letters allowed for it. */
export const RECEIVER_CONDITIONS = [
  { Id: 1, Desc: 'IVA Responsable Inscripto', classes: TO_REGISTERED },
  { Id: 6, Desc: 'Responsable Monotributo', classes: TO_REGISTERED },
  { Id: 13, Desc: 'Monotributista Social', classes: TO_REGISTERED },
  {
    Id: 16,
    Desc: 'Monotributo Trabajador Independiente Promovido',
    classes: TO_REGISTERED,
  },
  { Id: 4, Desc: 'IVA Sujeto Exento', classes: TO_CONSUMERS },
  { Id: 5, Desc: 'Consumidor Final', classes: TO_CONSUMERS },
  { Id: 7, Desc: 'Sujeto No Categorizado', classes: TO_CONSUMERS },
  { Id: 8, Desc: 'Proveedor del Exterior', classes: TO_CONSUMERS },
  { Id: 9, Desc: 'Cliente del Exterior', classes: TO_CONSUMERS },
  { Id: 10, Desc: 'IVA Liberado – Ley N° 19.640', classes: TO_CONSUMERS },
  { Id: 15, Desc: 'IVA No Alcanzado', classes: TO_CONSUMERS },
];

/** Receivers of an A who are monotributistas. */
export const MONOTRIBUTISTAS = [6, 13, 16];
