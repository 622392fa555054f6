import type { PricedCart } from '@mostrador/contracts/public-stores';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { isMeasured, roundQuantity, UNIT_SYMBOL } from '@mostrador/domain/units';
import { QUANTITY_STEP } from '../quantity-step.ts';
import type { CartStorage } from './cart-storage.ts';
import { find } from './elements.ts';

type Line = PricedCart['lines'][number];

/** Draws the lines of a cart. A line already on the page keeps its place and the focus. */
export function createCartLines(root: HTMLElement, cart: CartStorage) {
  const list = find<HTMLUListElement>(root, '[data-lines]');
  const template = find<HTMLTemplateElement>(root, '[data-line-template]');
  const drawn = new Map<string, HTMLElement>();

  function add(line: Line): HTMLElement {
    const element = find<HTMLElement>(
      template.content.cloneNode(true) as DocumentFragment,
      '.line',
    );
    listen(element, line, cart);
    drawn.set(line.productId, element);
    list.append(element);
    return element;
  }

  return {
    draw(lines: readonly Line[]): void {
      const ids = new Set(lines.map(({ productId }) => productId));
      for (const [id, element] of drawn)
        if (!ids.has(id)) {
          element.remove();
          drawn.delete(id);
        }
      for (const line of lines) fill(drawn.get(line.productId) ?? add(line), line);
    },
  };
}

function listen(element: HTMLElement, { productId, unit }: Line, cart: CartStorage): void {
  const step = QUANTITY_STEP[unit];
  const quantity = find<HTMLInputElement>(element, '[data-quantity]');
  const smallest = isMeasured(unit) ? 0.001 : 1;
  quantity.min = String(smallest);
  quantity.step = String(smallest);

  const stepBy = (difference: number) => {
    const next = Math.max(smallest, roundQuantity((quantity.valueAsNumber || 0) + difference));
    quantity.value = String(next);
    cart.set(productId, next);
  };
  find(element, '[data-less]').addEventListener('click', () => stepBy(-step));
  find(element, '[data-more]').addEventListener('click', () => stepBy(step));
  quantity.addEventListener('change', () => {
    if (quantity.reportValidity()) cart.set(productId, quantity.valueAsNumber);
  });
  find(element, '[data-remove]').addEventListener('click', () => {
    const neighbour = element.nextElementSibling ?? element.previousElementSibling;
    neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus();
    cart.remove([productId]);
  });
}

function fill(element: HTMLElement, line: Line): void {
  const { name, unit, quantity, price, subtotal, image, problem } = line;
  const write = (selector: string, text: string | null) => {
    find(element, selector).textContent = text ?? '';
  };
  write('[data-name]', name);
  write('[data-price]', price === null ? null : priceOfOne(price, unit));
  write('[data-subtotal]', subtotal === null ? null : formatMoney(toCents(subtotal)));
  write('[data-line-problem]', problem);
  write('[data-unit]', isMeasured(unit) ? UNIT_SYMBOL[unit] : null);
  write('[data-remove-name]', ` ${name}`);
  find(element, '[data-stepper]').setAttribute('aria-label', `Cantidad de ${name}`);
  const input = find<HTMLInputElement>(element, '[data-quantity]');
  if (input.valueAsNumber !== quantity) input.value = String(quantity);
  const picture = find<HTMLImageElement>(element, '[data-image]');
  picture.hidden = image === null;
  if (image !== null && picture.getAttribute('src') !== image) picture.src = image;
}

function priceOfOne(price: number, unit: Line['unit']): string {
  const amount = formatMoney(toCents(price));
  return isMeasured(unit) ? `${amount} por ${UNIT_SYMBOL[unit]}` : `${amount} c/u`;
}
