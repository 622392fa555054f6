import { GENERAL_IVA_RATE, IVA_RATES } from '@mostrador/domain/iva';

const NOTE: Record<number, string> = { 0: ' (exento)', [GENERAL_IVA_RATE]: ' (general)' };

export const IVA_OPTIONS = IVA_RATES.map((rate) => ({
  value: String(rate),
  label: `${rate.toLocaleString('es-AR')} %${NOTE[rate] ?? ''}`,
}));
