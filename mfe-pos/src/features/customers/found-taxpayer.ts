import type { Taxpayer } from '@mostrador/contracts/taxpayers';

export interface FoundTaxpayer {
  cuit: string;
  taxpayer: Taxpayer;
}
