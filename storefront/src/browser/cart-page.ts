import type { OrderPlaced, PricedCart } from '@mostrador/contracts/public-stores';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { createCartLines } from './cart-lines.ts';
import type { CartStorage } from './cart-storage.ts';
import { showTotals } from './cart-totals.ts';
import { listenToDelivery } from './delivery-form.ts';
import { find } from './elements.ts';
import { keepDraft } from './order-draft.ts';
import { listenToOrderForm } from './order-form.ts';
import { CallFailure, priceCart } from './store-calls.ts';

type State = 'loading' | 'empty' | 'filled' | 'failed' | 'sent';

/** Several quick presses of + request prices once. */
const PAUSE_BETWEEN_CHANGES_MS = 200;

/** Shows the cart at the server's prices, and its order form. */
export function startCartPage(root: HTMLElement, slug: string, cart: CartStorage): void {
  const lines = createCartLines(root, cart);
  const form = find<HTMLFormElement>(root, '[data-order]');
  const draft = keepDraft(form, slug);
  const delivery = listenToDelivery(form, () => priced && showPriced(priced));
  let priced: PricedCart | undefined;
  let state: State = 'loading';
  let lastCall = 0;
  let nextRefresh: ReturnType<typeof setTimeout> | undefined;

  function show(next: State): void {
    state = next;
    for (const part of root.querySelectorAll<HTMLElement>('[data-when]'))
      part.hidden = part.dataset.when !== next;
  }

  function refreshSoon(): void {
    clearTimeout(nextRefresh);
    nextRefresh = setTimeout(() => void refresh(), PAUSE_BETWEEN_CHANGES_MS);
  }

  /** A refusal may come from prices or terms that changed: shows them, and keeps the refusal. */
  async function refresh({ keepsProblem = false } = {}): Promise<void> {
    const call = ++lastCall;
    const items = cart.items();
    // The sent order stays visible when its cart is emptied.
    if (items.length === 0) return state === 'sent' ? undefined : show('empty');
    try {
      const answer = await priceCart(slug, { items: [...items] });
      if (call !== lastCall) return;
      draw(answer);
      if (!keepsProblem) find(form, '[data-problem]').textContent = '';
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (call === lastCall) showFailure(failure.message);
    }
  }

  function draw(answer: PricedCart): void {
    const { gone } = answer;
    if (gone.length > 0) {
      const notice = find(root, '[data-gone]');
      notice.textContent = 'Sacamos de tu carrito lo que ya no está en la tienda.';
      notice.hidden = false;
      cart.remove(gone);
      return;
    }
    priced = answer;
    lines.draw(answer.lines);
    showPriced(answer);
    show('filled');
  }

  function showPriced(cart: PricedCart): void {
    const price = form.querySelector('[data-shipping-price]');
    if (price && cart.shipping)
      price.textContent =
        cart.shipping.cost === 0 ? 'sin cargo' : formatMoney(toCents(cart.shipping.cost));
    showTotals(root, cart, delivery.shippingCost(cart));
  }

  /** Visible lines stay on the page. */
  function showFailure(message: string): void {
    if (state === 'filled') {
      find(form, '[data-problem]').textContent = message;
      return;
    }
    find(root, '[data-failure]').textContent = message;
    show('failed');
  }

  function showPlaced({ number, total, whatsappUrl, message }: OrderPlaced): void {
    clearTimeout(nextRefresh);
    lastCall++;
    const title = find(root, '[data-sent-title]');
    const numberLine = find(root, '[data-sent-number]');
    const chat = find<HTMLAnchorElement>(root, '[data-sent-whatsapp]');
    title.textContent = whatsappUrl ? 'Falta enviar el mensaje' : 'Pedido enviado';
    numberLine.hidden = number === null;
    numberLine.textContent = [
      `Pedido N.º ${number}`,
      ...(total === null ? [] : [`Total ${formatMoney(toCents(total))}`]),
    ].join(' · ');
    find(root, '[data-sent-message]').textContent = message;
    chat.hidden = whatsappUrl === null;
    find(root, '[data-sent-empty]').hidden = whatsappUrl === null;
    // Focus does not move if the visitor has moved it elsewhere meanwhile.
    const { activeElement } = document;
    const isWaiting = activeElement === document.body || form.contains(activeElement);
    show('sent');
    if (isWaiting) title.focus();
    if (whatsappUrl) {
      chat.href = whatsappUrl;
      // Some browsers block this after a wait: the link does the same.
      window.open(whatsappUrl, '_blank', 'noopener');
    } else {
      draft.clear();
      cart.clear();
    }
  }

  listenToOrderForm(form, slug, cart, {
    shippingCost: () => priced && delivery.shippingCost(priced),
    onPlaced: showPlaced,
    onRefused: () => void refresh({ keepsProblem: true }),
  });
  cart.subscribe(refreshSoon);
  find(root, '[data-retry]').addEventListener('click', () => void refresh());
  for (const button of root.querySelectorAll('[data-empty-cart]'))
    button.addEventListener('click', () => {
      show('empty');
      cart.clear();
    });
  void refresh();
}
