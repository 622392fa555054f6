import type { Delivery } from '@mostrador/contracts/store-orders';
import { formatMoney } from '@mostrador/domain';
import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { Store } from '../store.ts';
import { shippingPrice } from './how-to-buy.ts';
import { FIELDS, input } from './order-field.ts';

/**
 * Returns the choice how to get the order, and the address for shipping. The browser hides the
 * address for a pick-up. A store that offers no way asks only for an address, which may stay blank.
 */
export function deliveryChoice({ delivery, street, orderMethod }: Store): Html | null {
  const { pickUp, shipping } = delivery;
  if (!pickUp && !shipping) return orderMethod === 'form' ? input(FIELDS.address, false) : null;
  const isOnly = !pickUp || !shipping;
  return html`<fieldset class="deliveries" id="delivery" role="radiogroup" aria-required="true" aria-describedby="delivery-error" data-deliveries>
              <legend>Entrega<span aria-hidden="true"> *</span></legend>
              ${pickUp && choice('pick-up', 'Retiro en el local', { notes: [street, pickUp.notes], isOnly })}
              ${
                shipping &&
                choice('shipping', 'Envío a domicilio', {
                  price: html`<span data-shipping-price>${shippingPrice(shipping.cost)}</span>`,
                  notes: [
                    shipping.minimum && `Pedido mínimo ${formatMoney(shipping.minimum)}`,
                    shipping.area,
                  ],
                  isOnly,
                })
              }
              <p class="field-error" id="delivery-error"></p>
            </fieldset>
            ${shipping && html`<div data-for-shipping>${input(FIELDS.address, true)}</div>`}`;
}

function choice(
  way: Delivery,
  name: string,
  { price, notes, isOnly }: { price?: Html; notes: (string | null | 0)[]; isOnly: boolean },
): Html {
  const note = notes.filter(Boolean).join(' · ');
  return html`<label class="choice">
                <input type="radio" name="delivery" value="${way}" required ${isOnly && html`checked`}>
                <span>
                  <span class="choice-name">${name}${price && html` · ${price}`}</span>
                  ${note && html`<span class="choice-note">${note}</span>`}
                </span>
              </label>`;
}
