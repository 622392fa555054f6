import { tillMessage } from './till-message.ts';
import { warn } from './warn.ts';

/**
 * Applies a quantity that is being typed in the cart, as leaving its field does: a key that
 * completes the sale leaves no field, and would sell the quantity of before. Returns whether none
 * was refused; what was is told, and a field that is not valid gets the focus.
 */
export function applyTypedQuantity(): boolean {
  const { message: before } = tillMessage.getState();
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && focused.matches(QUANTITY)) focused.blur();
  const { message } = tillMessage.getState();
  const isRefused = message !== before && message?.tone === 'refused';

  const invalid = [...document.querySelectorAll<HTMLInputElement>(QUANTITY)].find(
    ({ validity }) => !validity.valid,
  );
  if (invalid) {
    invalid.focus();
    warn(invalid.validationMessage);
  }
  return !isRefused && !invalid;
}

const QUANTITY = 'input[data-cart-quantity]';
