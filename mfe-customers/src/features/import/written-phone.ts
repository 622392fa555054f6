import { internationalPhone } from '@mostrador/domain/phone-number';

/** Between the phones of a cell with several. */
const BETWEEN_PHONES = /[/;,|]|\s+[yoe]\s+|\s{2,}|\s-\s/i;
/** A phone without its area code, with or without the 15 of a mobile. */
const LOCAL = /^(?:15)?\d{6,8}$/;

export interface WrittenPhone {
  /** In the stored form. */
  phone: string;
  /** The cell, when only its first phone is taken. */
  isFirstOf?: string;
}

/**
 * Returns the phone of a cell; undefined when it is not understood. Of several phones it is the
 * first.
 *
 * @param areaCode of phones that have none; may be blank
 */
export function writtenPhone(text: string, areaCode: string): WrittenPhone | undefined {
  const whole = phoneOf(text, areaCode);
  if (whole) return { phone: whole };
  const [first = '', ...others] = text.split(BETWEEN_PHONES).filter((part) => /\d/.test(part));
  const phone = others.length > 0 ? phoneOf(first, areaCode) : undefined;
  return phone ? { phone, isFirstOf: text } : undefined;
}

/** Whether the phone lacks nothing but its area code. */
export function lacksAreaCode(text: string): boolean {
  return internationalPhone(text) === undefined && isLocal(text);
}

function phoneOf(text: string, areaCode: string): string | undefined {
  const known = internationalPhone(text);
  if (known || !areaCode || !isLocal(text)) return known;
  return internationalPhone(`${areaCode} ${text}`);
}

function isLocal(text: string): boolean {
  return LOCAL.test(text.replace(/[\s().-]/g, ''));
}
