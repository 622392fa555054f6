import type { NewVoucher } from '@mostrador/contracts/vouchers';

/** A voucher for ARCA to authorize; amounts in integer cents. */
export interface NumberedVoucher
  extends Pick<
    NewVoucher,
    'pointOfSale' | 'type' | 'concept' | 'receiver' | 'amounts' | 'associated'
  > {
  number: number;
  /** In Argentina, such as `2026-03-10`. */
  date: string;
  /** The issuer; repeated in an associated voucher. */
  cuit: string;
}
