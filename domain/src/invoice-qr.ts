/** ARCA's page that shows the content of a code. */
const ADDRESS = 'https://www.arca.gob.ar/fe/qr/';
/** `E` means CAE. */
const CAE = 'E';

/** The content of an invoice's QR code, in pesos (RG 4892, version 1 of its data). */
export interface QrFacts {
  /** `2026-11-22`. */
  date: string;
  cuit: string;
  pointOfSale: number;
  /** ARCA's code of the voucher. */
  type: number;
  number: number;
  total: number;
  currency?: string;
  exchangeRate?: number;
  docType: number;
  docNumber: number;
  cae: string;
}

/**
 * Returns the address in the QR code of an invoice, with its data in the order of the
 * specification.
 */
export function invoiceQrAddress({
  currency = 'PES',
  exchangeRate = 1,
  ...facts
}: QrFacts): string {
  const data = {
    ver: 1,
    fecha: facts.date,
    cuit: Number(facts.cuit),
    ptoVta: facts.pointOfSale,
    tipoCmp: facts.type,
    nroCmp: facts.number,
    importe: facts.total,
    moneda: currency,
    ctz: exchangeRate,
    tipoDocRec: facts.docType,
    nroDocRec: facts.docNumber,
    tipoCodAut: CAE,
    codAut: Number(facts.cae),
  };
  return `${ADDRESS}?p=${btoa(JSON.stringify(data))}`;
}
