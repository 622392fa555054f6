import type { NewVoucher } from '@mostrador/contracts/vouchers';
import type { NumberedVoucher } from './numbered-voucher.ts';

type IvaRate = NewVoucher['amounts']['iva'][number]['rate'];

/** ARCA's codes of the rates, in percent. */
const IVA_IDS: Record<IvaRate, number> = { 2.5: 9, 5: 8, 10.5: 4, 21: 5, 27: 6 };

/** Taxed at 0 %, the only rate that a voucher without any IVA may have (error 10018). */
const NO_IVA_ID = 3;

/** Types that never carry IVA: ARCA refuses even a zero. */
const TYPES_WITHOUT_IVA = new Set<number>([11, 13]);

/** Returns the body of FECAESolicitar, its fields in the order of the XSD. */
export function caeRequest(voucher: NumberedVoucher): object {
  const { pointOfSale, type, concept, receiver, number, date, amounts, associated, cuit } = voucher;
  const totalIva = amounts.iva.reduce((sum, { iva }) => sum + iva, 0);
  return {
    FeCabReq: { CantReg: 1, PtoVta: pointOfSale, CbteTipo: type },
    FeDetReq: {
      FECAEDetRequest: [
        {
          Concepto: concept,
          DocTipo: receiver.docType,
          DocNro: receiver.docNumber,
          CbteDesde: number,
          CbteHasta: number,
          CbteFch: arcaDate(date),
          ImpTotal: pesosOf(amounts.total),
          ImpTotConc: pesosOf(0),
          ImpNeto: pesosOf(amounts.net),
          ImpOpEx: pesosOf(amounts.exempt),
          ImpTrib: pesosOf(0),
          ImpIVA: pesosOf(totalIva),
          MonId: 'PES',
          MonCotiz: 1,
          CondicionIVAReceptorId: receiver.vatCondition,
          ...(associated && {
            CbtesAsoc: {
              CbteAsoc: [
                {
                  Tipo: associated.type,
                  PtoVta: associated.pointOfSale,
                  Nro: associated.number,
                  Cuit: cuit,
                  CbteFch: arcaDate(associated.date),
                },
              ],
            },
          }),
          ...(!TYPES_WITHOUT_IVA.has(type) &&
            amounts.iva.length > 0 && { Iva: { AlicIva: ratesOf(amounts) } }),
        },
      ],
    },
  };
}

/** The IVA of a few cents is rounded to zero at any rate. */
function ratesOf({ iva: byRate, net }: NewVoucher['amounts']) {
  if (byRate.every(({ iva }) => iva === 0))
    return [{ Id: NO_IVA_ID, BaseImp: pesosOf(net), Importe: pesosOf(0) }];
  return byRate.map(({ rate, base, iva }) => ({
    Id: IVA_IDS[rate],
    BaseImp: pesosOf(base),
    Importe: pesosOf(iva),
  }));
}

/** Formats cents as pesos. The library sends texts unchanged, so the amount stays exact. */
export function pesosOf(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Converts `2026-03-10` to `20260310`. */
function arcaDate(day: string): string {
  return day.replaceAll('-', '');
}
