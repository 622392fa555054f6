import type { Customer, DocType } from '@mostrador/contracts/customers';
import { areaCodeOf } from '@mostrador/domain/area-code';

/** The choices of a person who imports customers. */
export interface CustomerImportOptions {
  /** The values that the shop's customers take of the list. */
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

/** The options of which the person changed some; without an area code, it is suggested. */
export type TypedOptions = Omit<CustomerImportOptions, 'mayLimit' | 'areaCode'> & {
  areaCode: string | undefined;
};

export const FIRST_OPTIONS: TypedOptions = {
  takes: 'everything',
  createsNew: true,
  peoplesDocument: 80,
  areaCode: undefined,
  unreadableContacts: 'refuse',
};

export const AREA_CODE_PROBLEM = 'Son de 2 a 4 dígitos, sin el 0 ni el 15';

/** Whether it is an area code of Argentina, or blank. */
export function isAreaCode(typed: string): boolean {
  return /^(?:[1-9]\d{1,3})?$/.test(typed.trim());
}

const ARGENTINE = /^\+549?(\d{10})$/;

/** Returns the area code that most of the customers have; blank when none has a phone. */
export function commonAreaCode(customers: readonly Pick<Customer, 'phone'>[]): string {
  const counts = new Map<string, number>();
  for (const { phone } of customers) {
    const [, national] = ARGENTINE.exec(phone ?? '') ?? [];
    const code = national && areaCodeOf(national);
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  let common = '';
  for (const [code, count] of counts) if (count > (counts.get(common) ?? 0)) common = code;
  return common;
}
