import { formatMoney } from '@mostrador/domain';
import { html } from 'hono/html';
import { webAddress } from '../contact.ts';
import type { Html } from '../html.ts';
import type { Store } from '../store.ts';
import { externalLink } from './external-link.ts';

/** Returns how the shop delivers, when it is open and how it is paid; null if it tells nothing. */
export function howToBuy(store: Store): Html | null {
  const { hours } = store;
  const delivery = deliveryLines(store);
  const parts = [
    delivery.length > 0 &&
      html`<div><h3>Entrega</h3>${delivery.map((line) => html`<p>${line}</p>`)}</div>`,
    hours && html`<div><h3>Horarios</h3><p class="text">${hours}</p></div>`,
    hasPayment(store) && html`<div><h3>Cómo pagar</h3>${paymentFacts(store)}</div>`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return html`<section class="section" aria-labelledby="como-comprar">
        <h2 id="como-comprar">Cómo comprar</h2>
        <div class="facts">${parts}</div>
      </section>`;
}

/** Returns one line for each way to get an order. */
function deliveryLines({ delivery: { pickUp, shipping }, street }: Store): string[] {
  return [
    ...(shipping
      ? [
          [
            `Envío a domicilio: ${shippingPrice(shipping.cost)}`,
            shipping.minimum && `pedido mínimo ${formatMoney(shipping.minimum)}`,
            shipping.area,
          ]
            .filter(Boolean)
            .join(' · '),
        ]
      : []),
    ...(pickUp ? [['Retiro en el local', street, pickUp.notes].filter(Boolean).join(' · ')] : []),
  ];
}

export function shippingPrice(cost: NonNullable<Store['delivery']['shipping']>['cost']): string {
  return cost === 0 ? 'sin cargo' : formatMoney(cost);
}

export function hasPayment({ payment: { methods, alias, link } }: Store): boolean {
  return Boolean(methods || alias || webAddress(link));
}

/** Returns the ways to pay, the alias to copy and the link to pay online. */
export function paymentFacts({ payment: { methods, alias, link } }: Store): Html {
  const address = webAddress(link);
  return html`${methods && html`<p class="text">${methods}</p>`}
          ${
            alias &&
            html`<p class="alias">Alias: <strong>${alias}</strong> <button class="button secondary small" type="button" data-copy="${alias}" hidden>Copiar<span class="for-readers"> el alias</span></button></p>`
          }
          ${address && html`<p>${externalLink(address, 'Pagar online')}</p>`}`;
}
