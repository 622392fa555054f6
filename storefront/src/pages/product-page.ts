import { isMeasured, UNIT_SYMBOL } from '@mostrador/domain';
import { html } from 'hono/html';
import type { Catalog } from '../catalog.ts';
import { catalogPath } from '../catalog-query.ts';
import { whatsappLink } from '../contact.ts';
import type { Html } from '../html.ts';
import { type Frame, layout } from '../layout.ts';
import { breadcrumb, type Step } from '../parts/breadcrumb.ts';
import { externalLink } from '../parts/external-link.ts';
import { priceLine } from '../parts/price.ts';
import { productGrid } from '../parts/product-card.ts';
import { stockBadge } from '../parts/stock-badge.ts';
import { HOME_PATH, productPath } from '../paths.ts';
import { QUANTITY_STEP } from '../quantity-step.ts';
import type { Store, StoreProduct } from '../store.ts';
import { breadcrumbData, productData } from '../structured-data.ts';

/** Search engines show a description in full up to this length. */
const MAX_DESCRIPTION_LENGTH = 160;
const RELATED_SHOWN = 4;

export function productPage(frame: Frame, catalog: Catalog, product: StoreProduct): string {
  const { store } = frame;
  const { name, description, category, image } = product;
  const path = productPath(product);
  const steps: Step[] = [
    { name: 'Inicio', path: HOME_PATH },
    category
      ? { name: category.name, path: catalogPath({ category: category.id }) }
      : { name: 'Productos', path: catalogPath() },
    { name, path },
  ];
  return layout(
    frame,
    {
      title: `${name} · ${store.name}`,
      description: description ? oneLine(description) : `${name} en ${store.name}`,
      path,
      image: image?.share,
      data: [productData(store, product), breadcrumbData(store, steps)],
    },
    html`<div class="section">
        ${breadcrumb(store, steps)}
        <article class="product">
          <div class="picture">${picture(product)}</div>
          <div class="product-text">
            <h1>${name}</h1>
            ${product.brand && html`<p class="brand-line">${product.brand}</p>`}
            ${priceLine(product)}
            ${stockBadge(product)}
            ${store.allowOrders && !product.asksForPrice ? orderForm(product) : question(store, product)}
            ${description && html`<p class="text">${description}</p>`}
          </div>
        </article>
        ${related(store, catalog, product)}
      </div>`,
  );
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION_LENGTH
    ? line
    : `${line.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

function picture({ image, name }: StoreProduct): Html {
  if (!image) return html`<span class="no-picture" aria-hidden="true">${[...name][0]}</span>`;
  return html`<img src="${image.original}" srcset="${image.medium} 480w, ${image.original} 1600w" sizes="(min-width: 820px) 50vw, 100vw" alt="${name}" width="800" height="800" fetchpriority="high">`;
}

function orderForm({ id, name, unit, stock, soldOut }: StoreProduct): Html | null {
  if (soldOut) return null;
  const label = isMeasured(unit) ? `Cantidad (${UNIT_SYMBOL[unit]})` : 'Cantidad';
  const [step, min, first] = isMeasured(unit)
    ? ['0.001', '0.001', QUANTITY_STEP[unit]]
    : ['1', '1', 1];
  return html`<form class="order needs-script" data-add-product="${id}" data-name="${name}">
              <label for="cantidad">${label}</label>
              <div class="order-row">
                <input id="cantidad" name="quantity" type="number" inputmode="decimal" required min="${min}" step="${step}" value="${Math.min(first, stock ?? first)}" ${stock !== null && html`max="${stock}"`}>
                <button class="button" type="submit">Agregar al carrito</button>
              </div>
            </form>
            <noscript><p class="notice">Para pedir, activá JavaScript en tu navegador.</p></noscript>`;
}

/** Returns a link to the chat, for what cannot be ordered. */
function question({ whatsapp, address }: Store, product: StoreProduct): Html | null {
  if (!whatsapp) return null;
  const text = `Hola, quiero consultar por ${product.name}: ${address}${productPath(product)}`;
  return html`<p>${externalLink(whatsappLink(whatsapp, text), 'Consultar por WhatsApp', 'button')}</p>`;
}

function related(store: Store, { products }: Catalog, { id, category }: StoreProduct): Html | null {
  if (!category) return null;
  const others = products
    .filter((other) => other.category?.id === category.id && other.id !== id)
    .slice(0, RELATED_SHOWN);
  if (others.length === 0) return null;
  return html`<section class="related" aria-labelledby="relacionados">
          <h2 id="relacionados">Más de ${category.name}</h2>
          ${productGrid(store, others, { level: 3, inRow: true })}
        </section>`;
}
