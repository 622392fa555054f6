import { REQUIRED_OF_BUYER } from '@mostrador/contracts/public-stores';
import type { OrderMethod } from '@mostrador/contracts/store-config';
import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { type Frame, layout } from '../layout.ts';
import { deliveryChoice } from '../parts/delivery-choice.ts';
import { hasPayment, paymentFacts } from '../parts/how-to-buy.ts';
import { FIELDS, type Field, input } from '../parts/order-field.ts';
import { CATALOG_PATH } from '../paths.ts';
import type { Store } from '../store.ts';

/** The fields that each method requests from the buyer, in order. */
const ASKED: Readonly<Record<OrderMethod, readonly Field[]>> = {
  whatsapp: [FIELDS.name],
  email: [FIELDS.name, FIELDS.email, FIELDS.phone],
  form: [FIELDS.name, FIELDS.phone, FIELDS.email],
};

/** Returns the cart's frame. The browser fills its content into the templates. */
export function cartPage(frame: Frame): string {
  const { store } = frame;
  return layout(
    frame,
    {
      title: `Carrito · ${store.name}`,
      description: store.seo.description,
      path: null,
      current: 'cart',
    },
    html`<div class="section cart" data-cart>
        <h1>Carrito</h1>
        <noscript><p class="notice">El carrito necesita JavaScript. Activalo en tu navegador o pedinos por los medios de contacto.</p></noscript>
        <p class="needs-script" data-when="loading">Cargando tu carrito…</p>
        <div data-when="empty" hidden>
          <p class="empty">Tu carrito está vacío.</p>
          <p><a class="button" href="${store.base}${CATALOG_PATH}">Ver los productos</a></p>
        </div>
        <div data-when="failed" hidden>
          <p class="problem" role="alert" data-failure></p>
          <p class="actions">
            <button class="button" type="button" data-retry>Reintentar</button>
            <button class="button secondary" type="button" data-empty-cart>Vaciar carrito</button>
          </p>
        </div>
        <div class="cart-columns" data-when="filled" hidden>
          <section aria-labelledby="lineas">
            <h2 class="for-readers" id="lineas">Productos</h2>
            <p class="notice" role="status" data-gone hidden></p>
            <ul class="lines" data-lines></ul>
            <div class="parts" data-parts hidden>
              <p class="part">Productos <span data-products></span></p>
              <p class="part">Envío <span data-shipping></span></p>
            </div>
            <p class="total" data-total-line>Total <strong data-total></strong></p>
            <p class="total-note" data-no-prices hidden>El comercio te confirma el precio.</p>
            <p class="notice" role="status" data-minimum hidden></p>
            ${payment(store)}
          </section>
          ${orderForm(store)}
        </div>
        <section data-when="sent" hidden aria-labelledby="enviado">
          <h2 id="enviado" tabindex="-1" data-sent-title>Pedido enviado</h2>
          <p class="order-number" data-sent-number hidden></p>
          <p data-sent-message></p>
          <p class="actions">
            <a class="button" data-sent-whatsapp href="${store.base}${CATALOG_PATH}" target="_blank" rel="noopener" hidden>Abrir WhatsApp<span class="for-readers"> (se abre en otra pestaña)</span></a>
            <button class="button secondary" type="button" data-empty-cart data-sent-empty hidden>Vaciar carrito</button>
            <a class="button secondary" href="${store.base}${CATALOG_PATH}">Seguir comprando</a>
          </p>
          ${payment(store)}
        </section>
        ${lineTemplate()}
      </div>`,
  );
}

function payment(store: Store): Html | false {
  return (
    hasPayment(store) && html`<div class="payment"><h2>Cómo pagar</h2>${paymentFacts(store)}</div>`
  );
}

function orderForm(store: Store): Html {
  const { orderMethod: method } = store;
  const byWhatsapp = method === 'whatsapp';
  return html`<form class="order-form" data-order aria-labelledby="tus-datos">
            <h2 id="tus-datos">Tus datos</h2>
            ${!byWhatsapp && html`<p class="hint">Los campos con * son obligatorios.</p>`}
            ${ASKED[method].map((field) => input(field, isRequired(field, method)))}
            ${deliveryChoice(store)}
            <div class="field">
              <label for="notes">Notas</label>
              <textarea id="notes" name="notes" rows="3" maxlength="1000" aria-describedby="notes-error"></textarea>
              <p class="field-error" id="notes-error"></p>
            </div>
            <div class="trap" aria-hidden="true">
              <label for="website">Sitio web</label>
              <input id="website" name="website" type="text" tabindex="-1" autocomplete="off">
            </div>
            <p class="problem" role="alert" data-problem></p>
            <button class="button wide" type="submit" data-send>${byWhatsapp ? 'Pedir por WhatsApp' : 'Enviar pedido'}</button>
          </form>`;
}

function isRequired({ name }: Field, method: OrderMethod): boolean {
  return REQUIRED_OF_BUYER[method].some((required) => required === name);
}

function lineTemplate(): Html {
  return html`<template data-line-template>
          <li class="line">
            <div class="line-picture"><img src="data:," alt="" width="72" height="72" data-image></div>
            <div class="line-text">
              <p class="line-name" data-name></p>
              <p class="line-price" data-price></p>
              <p class="problem" data-line-problem></p>
            </div>
            <div class="stepper" role="group" data-stepper>
              <button type="button" data-less aria-label="Menos">−</button>
              <input type="number" inputmode="decimal" required aria-label="Cantidad" data-quantity>
              <button type="button" data-more aria-label="Más">+</button>
              <span class="unit" data-unit></span>
            </div>
            <p class="line-subtotal" data-subtotal></p>
            <button class="remove" type="button" data-remove>Quitar<span class="for-readers" data-remove-name></span></button>
          </li>
        </template>`;
}
