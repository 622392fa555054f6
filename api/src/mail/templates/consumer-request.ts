import type { ConsumerRequestKind } from '@mostrador/contracts/consumer-requests';
import { formatDateTime } from '@mostrador/domain';
import { formatPhone } from '@mostrador/domain/format-phone';
import type { MailContent } from '../mail.ts';

const HOUR_MS = 3_600_000;
/** Resolución 424/2020 and Disposición 954/2025. */
const ANSWER_WITHIN_HOURS = 24;

const NAME: Record<ConsumerRequestKind, string> = {
  regret: 'arrepentimiento',
  cancellation: 'baja',
};

interface Request {
  kind: ConsumerRequestKind;
  code: string;
  created_at: Date;
}

/**
 * Sent to the address given in the request, which may be a stranger's: the mail repeats nothing
 * that was typed, so that it cannot carry advertisements.
 */
export function consumerRequestReceivedMail({ kind, code, created_at }: Request): MailContent {
  return {
    subject: `Recibimos tu pedido de ${NAME[kind]}: ${code}`,
    heading: `Recibimos tu pedido de ${NAME[kind]}`,
    details: [
      { label: 'Código', value: code },
      { label: 'Recibido', value: formatDateTime(created_at) },
    ],
    paragraphs: [
      `Te respondemos a este email dentro de las ${ANSWER_WITHIN_HOURS} horas. Guardá el código: con él se sigue tu pedido.`,
    ],
    notes: ['Si no lo pediste, no tenés que hacer nada.'],
  };
}

/** Sent to the operator. The mail's `replyTo` is the person who made the request. */
export function consumerRequestMail(
  request: Request & {
    name: string;
    email: string;
    account: string | null;
    phone: string | null;
    message: string | null;
  },
): MailContent {
  const { kind, code, created_at, name, email, account, phone, message } = request;
  const answerBy = new Date(created_at.getTime() + ANSWER_WITHIN_HOURS * HOUR_MS);
  return {
    subject: `Pedido de ${NAME[kind]} ${code}`,
    heading: `Nuevo pedido de ${NAME[kind]}`,
    details: [
      { label: 'Código', value: code },
      { label: 'Recibido', value: formatDateTime(created_at) },
      { label: 'Responder antes de', value: formatDateTime(answerBy) },
      { label: 'Nombre', value: name },
      { label: 'Email', value: email },
      ...(account ? [{ label: 'Usuario o comercio', value: account }] : []),
      ...(phone ? [{ label: 'Teléfono', value: formatPhone(phone) }] : []),
    ],
    paragraphs: message ? [message] : [],
    notes: ['Respondé este correo para contestarle directamente, con el código en la respuesta.'],
  };
}

/** Contains the operator's answer to a request. */
export function consumerRequestAnswerMail({
  kind,
  code,
  answer,
}: Pick<Request, 'kind' | 'code'> & { answer: string }): MailContent {
  return {
    subject: `Respuesta a tu pedido de ${NAME[kind]} ${code}`,
    heading: `Respuesta a tu pedido de ${NAME[kind]}`,
    details: [{ label: 'Código', value: code }],
    paragraphs: answer.split(/\n{2,}/),
  };
}
