import { htmlEscape } from 'escape-goat';
import type { AuthorizedPayment, Preapproval } from '../state/resources.ts';
import { type SentWebhook, WEBHOOK_MODES, type WebhookMode } from '../webhooks.ts';
import { page, pesos } from './layout.ts';

const STATUS: Record<Preapproval['status'], string> = {
  pending: 'Pendiente',
  authorized: 'Autorizada',
  paused: 'Pausada',
  cancelled: 'Cancelada',
};
const MODE: Record<WebhookMode, string> = {
  normal: 'Llegan al momento',
  hold: 'Se retienen',
  twice: 'Llegan dos veces',
  unsigned: 'Llegan sin firma',
  lose: 'Se pierden',
};

export interface PanelView {
  preapprovals: readonly Preapproval[];
  invoicesOf(id: string): readonly AuthorizedPayment[];
  mode: WebhookMode;
  held: number;
  sent: readonly SentWebhook[];
  isDown: boolean;
}

/** Returns the panel: the provider's data, and controls for it. */
export function panelPage(view: PanelView): string {
  const subscriptions = [...view.preapprovals].reverse().map((row) => subscription(row, view));
  return page(
    'Suscripciones',
    `<h1>Suscripciones</h1>
${subscriptions.join('\n') || '<p class="hint">Todavía no hay ninguna. Empezá una desde Suscripción, en Mostrador.</p>'}
<h2>Avisos a Mostrador</h2>
<form method="post" action="/panel/webhooks" class="actions">
${WEBHOOK_MODES.map((mode) => modeButton(mode, view.mode)).join('\n')}
</form>
${view.held > 0 ? htmlEscape`<form method="post" action="/panel/release"><button>Enviar los ${view.held} retenidos</button></form>` : ''}
<form method="post" action="/panel/down"><button name="down" value="${view.isDown ? '0' : '1'}">${view.isDown ? 'Volver a responder' : 'Dejar de responder (caído)'}</button></form>
${sentTable(view.sent)}`,
  );
}

function subscription(preapproval: Preapproval, { invoicesOf }: PanelView): string {
  const { id, payer_email, status, auto_recurring, next_payment_date, reason } = preapproval;
  const paid = invoicesOf(id).filter((invoice) => invoice.status === 'processed').length;
  const next = next_payment_date && status === 'authorized' ? next_payment_date.slice(0, 10) : '';
  const facts = htmlEscape`<h3>${reason}</h3>
<p>${STATUS[status]} · ${pesos(auto_recurring.transaction_amount)} por mes · ${payer_email}</p>
<p class="hint">${paid} pagos${next && ` · próximo ${next}`}</p>`;
  // A cancelled subscription has no actions.
  if (status === 'cancelled') return `<section>${facts}</section>`;
  return `<section>${facts}
${htmlEscape`<p><a href="/subscriptions/checkout?preapproval_id=${id}">Ir al checkout</a></p>`}
<form method="post" action="/panel/preapprovals/${encodeURIComponent(id)}" class="actions">
${status === 'authorized' ? '<button name="do" value="approve">Cobrar el próximo mes</button><button name="do" value="reject">Que falle el cobro</button><button name="do" value="pause">Pausar</button>' : ''}
<button name="do" value="cancel">Cancelar (la cancela quien paga)</button>
</form></section>`;
}

function modeButton(mode: WebhookMode, current: WebhookMode): string {
  return htmlEscape`<button name="mode" value="${mode}" aria-pressed="${String(mode === current)}">${MODE[mode]}</button>`;
}

const SHOWN = 20;

function sentTable(sent: readonly SentWebhook[]): string {
  if (sent.length === 0) return '';
  const rows = sent
    .slice(0, SHOWN)
    .map(
      ({ topic, resource, at, answer, isSigned }) =>
        htmlEscape`<tr><td>${at.slice(11, 19)}</td><td>${topic}</td><td>${isSigned ? 'sí' : 'no'}</td><td>${answer ?? '…'}</td><td>${resource}</td></tr>`,
    );
  return `<div class="scroll"><table><thead><tr><th>Hora (UTC)</th><th>Aviso</th><th>Firmado</th><th>Respuesta</th><th>De</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
