import type { LimitKind } from '@mostrador/contracts/errors';
import { cents, formatLongDate, formatMoney, formatQuantity } from '@mostrador/domain';
import type { MailContent } from '../mail.ts';

interface AboutPlan {
  storeName: string;
  /** The address of the subscription screen. */
  url: string;
}

const SEE = 'Ver mi suscripción';

/** Sent when a month could not be charged. */
export function chargeFailedMail({
  storeName,
  keptUntil,
  url,
}: AboutPlan & { keptUntil: Date }): MailContent {
  return {
    subject: 'No pudimos cobrar tu suscripción',
    heading: 'No pudimos cobrar tu suscripción',
    paragraphs: [
      `Mercado Pago no pudo cobrar el plan Premium de ${storeName}. Lo intenta de nuevo en los próximos días: revisá que tu tarjeta esté vigente y tenga saldo.`,
      `Tu plan sigue igual hasta el ${formatLongDate(keptUntil)}. Si hasta entonces no se cobra, tu comercio pasa al plan gratuito: no se borra ni se oculta nada.`,
    ],
    action: { label: SEE, url },
  };
}

/**
 * Sent when the first payment was refused, because of the e-mail of the account or for another
 * reason.
 */
export function paymentRefusedMail({
  storeName,
  problem,
  payerEmail,
  url,
}: AboutPlan & { problem: 'rejected' | 'email-mismatch'; payerEmail: string }): MailContent {
  const heading = 'Mercado Pago rechazó tu pago';
  return {
    subject: heading,
    heading,
    paragraphs: [
      problem === 'email-mismatch'
        ? `El pago del plan Premium de ${storeName} se rechazó porque el email de la cuenta de Mercado Pago no coincide con el de la suscripción, que es ${payerEmail}. Pagá con esa cuenta, o cambiá el email para pagos.`
        : `El pago del plan Premium de ${storeName} se rechazó. Probá con otra tarjeta o con otro medio de pago.`,
      'No se te cobró nada, y tu plan sigue como estaba.',
    ],
    action: { label: SEE, url },
  };
}

const COUNTED: Record<LimitKind, string> = {
  users: 'usuarios',
  products: 'productos',
  sales: 'ventas por mes',
};

/** Sent when a limit of the plan is near, or reached. */
export function limitMail({
  storeName,
  kind,
  used,
  limit,
  url,
}: AboutPlan & { kind: LimitKind; used: number; limit: number }): MailContent {
  const counted = `${formatQuantity(limit)} ${COUNTED[kind]}`;
  const isReached = used >= limit;
  const heading = isReached
    ? `Llegaste al límite de ${counted}`
    : `Estás cerca del límite de ${counted}`;
  return {
    subject: heading,
    heading,
    paragraphs: [
      isReached
        ? `${storeName} llegó a lo que incluye su plan: ${counted}. Todo lo que ya cargaste sigue igual; para agregar más, mejorá tu plan.`
        : `${storeName} usa ${formatQuantity(used)} de los ${counted} que incluye su plan. Si vas a necesitar más, podés mejorarlo ahora.`,
    ],
    action: { label: 'Ver los planes', url },
  };
}

/** Sent at least thirty days ahead, as the terms promise. */
export function newPriceMail({
  storeName,
  amountCents,
  from,
  url,
}: AboutPlan & { amountCents: number; from: Date }): MailContent {
  const heading = 'El precio de tu plan va a cambiar';
  return {
    subject: heading,
    heading,
    paragraphs: [
      `Desde el ${formatLongDate(from)} el plan Premium de ${storeName} va a costar ${formatMoney(cents(amountCents))} por mes. Se aplica desde la primera renovación posterior a esa fecha.`,
      'Si no te conviene, podés cancelar antes: seguís con Premium hasta el fin de lo que pagaste, y después con el plan gratuito.',
    ],
    action: { label: SEE, url },
  };
}
