import { areaCodeOf } from './area-code.ts';
import { withoutInvisible } from './invisible-characters.ts';

/** What people write between digits. Hyphens of every kind, and the sign for minus. */
const SEPARATORS = /[\s().,/\p{Dash_Punctuation}\u2043\u2212]/gu;
/** Of Argentina: its country code and the 9 of a mobile, or the 0 dialled within the country; ten digits, and the 15. */
const NATIONAL = /^(?:54)?(9?)0?(\d{10}|\d{12})$/;
/** Before the number of a mobile dialled within Argentina, after its area code. */
const MOBILE_PREFIX = '15';
/** Free or charged at one price in the whole country, and without an international form. */
const NON_GEOGRAPHIC = /^(?:54)?0?(8(?:00|10|22))(\d{3})(\d{4,5})$/;
/** 101, 147, 911: no number of three digits begins with the 15 of a mobile. */
const SERVICE = /^(?:1[0-4]\d|911)$/;
/** Of another country, as long as E.164 allows. */
const FOREIGN = /^(?!54)[1-9]\d{7,14}$/;
/** The same without its sign, which begins as no number of Argentina does that somebody mistyped. */
const UNSIGNED_FOREIGN = /^(?!54|9?(?:1[15]|[023]))\d{11,15}$/;

/**
 * A phone as it is stored, of what a person wrote: in the international form of E.164, with its sign.
 * `264 15 555-1234` and `+54 9 264 555 1234` are `+5492645551234`; `264 555-1234` is `+542645551234`,
 * because whether it is a mobile nobody said. One of another country is written with its `+` or `00`.
 * `0800 222 1234` has no international form and `911` none either: they have one national form.
 * Undefined for what cannot be understood: without area code, two numbers, an extension, letters.
 */
export function internationalPhone(typed: string): string | undefined {
  const written = withoutInvisible(typed.normalize('NFKC')).trim().replace(/^'+/, '');
  const [, international, digits] = /^(\+|00)?(\d+)$/.exec(written.replace(SEPARATORS, '')) ?? [];
  if (digits === undefined) return undefined;
  if (international && !digits.startsWith('54'))
    return FOREIGN.test(digits) ? `+${digits}` : undefined;
  const here = argentinePhone(digits) ?? nonGeographicPhone(digits);
  if (here) return here;
  if (SERVICE.test(written)) return written;
  return !international && UNSIGNED_FOREIGN.test(written) ? `+${written}` : undefined;
}

/** Why a phone is not understood, as a sentence for who wrote it; undefined when it is, or blank. */
export function phoneProblemOf(typed: string): string | undefined {
  if (!typed.trim() || internationalPhone(typed)) return undefined;
  return /\p{L}/u.test(typed)
    ? 'Escribí un solo número, sin letras ni interno, como 264 555-0101'
    : 'Escribilo con el código de área, como 264 555-0101 o +54 9 264 555-0101';
}

/** As `internationalPhone`, of a number that can be called from abroad, and so can have WhatsApp. */
export function internationalNumber(typed: string): string | undefined {
  const number = internationalPhone(typed);
  return number?.startsWith('+') ? number : undefined;
}

/** As `phoneProblemOf`, of a number that must have WhatsApp. */
export function whatsappProblemOf(typed: string): string | undefined {
  if (!typed.trim() || internationalNumber(typed)) return undefined;
  return phoneProblemOf(typed) ?? 'Escribí un número que tenga WhatsApp, como +54 9 264 555-0101';
}

/**
 * The digits that spellings of a phone have in common, to search by: those of a number of Argentina
 * without its country code, nor what says that it is a mobile. Also of a part of one, and of what is
 * not understood.
 */
export function phoneKeyOf(phone: string): string {
  const known = internationalPhone(phone);
  if (known) return known.replace(/^\+549?(?=\d{10}$)/, '').replace(/\D/g, '');
  return phone.replace(/\D/g, '').replace(/^(?:549?)?0?(?:15(?=\d{6,8}$))?/, '');
}

function argentinePhone(digits: string): string | undefined {
  const [, nine, rest = ''] = NATIONAL.exec(digits) ?? [];
  const number = rest.length === 10 ? rest : withoutMobilePrefix(rest);
  const code = areaCodeOf(number);
  // Nobody's number begins with a prefix: this one lacks digits.
  if (!code || /^(?:0|15)/.test(number.slice(code.length))) return undefined;
  return `+54${nine || number !== rest ? '9' : ''}${number}`;
}

/** Empty where no area code comes before the prefix. At three and at four digits, only one can have it. */
function withoutMobilePrefix(national: string): string {
  const lengths = national.startsWith('11') ? [2] : [3, 4];
  const length = lengths.find((length) => national.startsWith(MOBILE_PREFIX, length));
  if (length === undefined) return '';
  return national.slice(0, length) + national.slice(length + MOBILE_PREFIX.length);
}

function nonGeographicPhone(digits: string): string | undefined {
  const parts = NON_GEOGRAPHIC.exec(digits)?.slice(1);
  return parts && `0${parts.join(' ')}`;
}
