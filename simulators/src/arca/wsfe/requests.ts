import type { Fields } from './schema.ts';

export const AUTH = { Token: 'text', Sign: 'text', Cuit: 'integer' } as const;

export const HEADER = { CantReg: 'integer', PtoVta: 'integer', CbteTipo: 'integer' } as const;

/** `FECAEDetRequest`, in the order of the WSDL. */
export const DETAIL = {
  Concepto: 'integer',
  DocTipo: 'integer',
  DocNro: 'integer',
  CbteDesde: 'integer',
  CbteHasta: 'integer',
  CbteFch: 'text',
  ImpTotal: 'double',
  ImpTotConc: 'double',
  ImpNeto: 'double',
  ImpOpEx: 'double',
  ImpTrib: 'double',
  ImpIVA: 'double',
  FchServDesde: 'text',
  FchServHasta: 'text',
  FchVtoPago: 'text',
  MonId: 'text',
  MonCotiz: 'double',
  CanMisMonExt: 'text',
  CondicionIVAReceptorId: 'integer',
  CbtesAsoc: {
    CbteAsoc: [
      { Tipo: 'integer', PtoVta: 'integer', Nro: 'integer', Cuit: 'text', CbteFch: 'text' },
    ],
  },
  Tributos: {
    Tributo: [
      { Id: 'integer', Desc: 'text', BaseImp: 'double', Alic: 'double', Importe: 'double' },
    ],
  },
  Iva: { AlicIva: [{ Id: 'integer', BaseImp: 'double', Importe: 'double' }] },
  Opcionales: { Opcional: [{ Id: 'text', Valor: 'text' }] },
  Compradores: { Comprador: [{ DocTipo: 'integer', DocNro: 'integer', Porcentaje: 'double' }] },
  PeriodoAsoc: { FchDesde: 'text', FchHasta: 'text' },
  Actividades: { Actividad: [{ Id: 'integer' }] },
} as const;

export const CONSULTATION = { CbteTipo: 'integer', CbteNro: 'integer', PtoVta: 'integer' } as const;

export const QUOTATION = { MonId: 'text', FchCotiz: 'text' } as const;

/** A voucher to authorize, with ARCA's own names. Amounts are in pesos. */
export type Detail = Fields<typeof DETAIL>;
export type Header = Fields<typeof HEADER>;

/** A code with its text, as an error or an observation. */
export interface Notice {
  Code: number;
  Msg: string;
}
