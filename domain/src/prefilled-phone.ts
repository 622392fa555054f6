import { formatPhone } from './format-phone.ts';
import { internationalPhone } from './phone-number.ts';

/**
 * Returns a stored phone as the first value of a form's field. Empty when it is not understood,
 * because the form would refuse it.
 */
export function prefilledPhone(stored: string | null | undefined): string {
  return stored && internationalPhone(stored) ? formatPhone(stored) : '';
}
