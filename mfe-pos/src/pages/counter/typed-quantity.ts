import { tillMessage } from './till-message.ts';
import { warn } from './warn.ts';

/**
 * Applies a quantity that is being typed in the cart, as blurring its field does. A keyboard
 * shortcut that completes the sale does not blur the field, and would sell the earlier quantity.
 * Returns whether all quantities were accepted; reports a refusal, and focuses an invalid field.
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
