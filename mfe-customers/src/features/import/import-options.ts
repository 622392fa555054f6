import type { DocType } from '@mostrador/contracts/customers';

/** The choices of a person who imports customers. */
export interface CustomerImportOptions {
  /** What the shop's customers take of the list. */
  takes: 'everything' | 'missing';
  createsNew: boolean;
  /** The type of final consumers' numbers of eleven digits, when the list does not say it. */
  peoplesDocument: DocType & (80 | 86);
  /** Of phones that lack one, without zero; may be blank. */
  areaCode: string;
  /** A phone or email that is not understood refuses its row, or is left out of it. */
  unreadableContacts: 'refuse' | 'leave-out';
  /** Only an administrator decides how much customers may owe. */
  mayLimit: boolean;
}

export const FIRST_OPTIONS: Omit<CustomerImportOptions, 'mayLimit'> = {
  takes: 'everything',
  createsNew: true,
  peoplesDocument: 80,
  areaCode: '',
  unreadableContacts: 'refuse',
};

export const AREA_CODE_PROBLEM = 'Son de 2 a 4 dígitos, sin el 0 ni el 15';

/** Whether it is an area code of Argentina, or blank. */
export function isAreaCode(typed: string): boolean {
  return /^(?:[1-9]\d{1,3})?$/.test(typed.trim());
}
