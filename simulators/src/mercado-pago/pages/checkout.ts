import { htmlEscape } from 'escape-goat';
import type { Preapproval } from '../state/resources.ts';
import type { PayOutcome } from '../subscriptions.ts';
import { page, pesos } from './layout.ts';

/** Returns the page where the payer approves or rejects a subscription. */
export function checkoutPage({ id, reason, payer_email, auto_recurring }: Preapproval): string {
  return page(
    'Suscribirme',
    htmlEscape`<h1>${reason}</h1>
<p class="amount">${pesos(auto_recurring.transaction_amount)} <small>por mes</small></p>
<form method="post" action="/subscriptions/checkout?preapproval_id=${id}">
<label for="email">Email de la cuenta que paga</label>
<input id="email" name="email" type="email" required autocomplete="off" value="${payer_email}">
<p class="hint">Mercado Pago de verdad toma la cuenta con la que entraste. Poné otro para ver qué pasa cuando no coincide.</p>
<div class="actions">
<button name="answer" value="approve" class="main">Confirmar</button>
<button name="answer" value="reject">Rechazar el pago</button>
</div>
</form>`,
  );
}

const WORDS: Record<PayOutcome, { title: string; text: string }> = {
  approved: { title: '¡Listo! Te suscribiste', text: 'El primer pago se aprobó.' },
  rejected: { title: 'Tu pago fue rechazado', text: 'Probá con otro medio de pago.' },
  'email-mismatch': {
    title: 'No pudimos procesar tu pago',
    text: 'El email de tu cuenta no coincide con el de la suscripción.',
  },
};

/** Returns the page with the outcome, and a link back to the shop. */
export function outcomePage({ id, back_url }: Preapproval, outcome: PayOutcome): string {
  const { title, text } = WORDS[outcome];
  const back = new URL(back_url);
  back.searchParams.set('preapproval_id', id);
  return page(
    title,
    htmlEscape`<h1>${title}</h1>
<p>${text}</p>
<p class="actions"><a class="button main" href="${back.href}">Volver al sitio</a>
${outcome === 'approved' ? '' : 'O probá de nuevo desde la página anterior.'}</p>`,
  );
}

/** Returns the page of a subscription that no longer can be answered, or does not exist. */
export function missingPage(): string {
  return page(
    'No existe',
    '<h1>Esta suscripción no existe</h1><p>Volvé al sitio y empezá de nuevo.</p>',
  );
}
