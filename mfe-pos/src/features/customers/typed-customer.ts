import { formatPhone } from '@mostrador/domain/format-phone';
import { internationalPhone } from '@mostrador/domain/phone-number';
import { cuitIn } from './use-tax-registry.ts';

const DNI = 96;
const CUIT = 80;
const DNI_DIGITS = /^\d{7,8}$/;

/** The first values of a new customer's form. */
export interface TypedCustomer {
  name: string;
  phone: string;
  docType: typeof DNI | typeof CUIT;
  docNumber: string;
}

/** Returns what was typed in the search as the field it belongs to: CUIT, DNI, phone, or name. */
export function typedCustomer(text: string): TypedCustomer {
  const blank: TypedCustomer = { name: '', phone: '', docType: DNI, docNumber: '' };
  const cuit = cuitIn(text);
  if (cuit !== undefined && !/\p{L}/u.test(text))
    return { ...blank, docType: CUIT, docNumber: cuit };
  const digits = text.replace(/[\s.]/g, '');
  if (DNI_DIGITS.test(digits)) return { ...blank, docNumber: digits };
  if (internationalPhone(text)) return { ...blank, phone: formatPhone(text) };
  return { ...blank, name: text };
}
