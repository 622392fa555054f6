import type { SessionUser } from '@mostrador/contracts/accounts';
import {
  entriesInWords,
  entriesToSend,
  session,
  waitingSales,
  waitingSalesInWords,
} from '@mostrador/shared-auth';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';

// An unanswered sale may be registered already: the words must not deny it.
const ONE =
  'Queda guardada en este dispositivo y todavía no está confirmada. Cuando vuelvas a entrar con tu usuario, terminala en Ventas.';
const SEVERAL =
  'Quedan guardadas en este dispositivo y todavía no están confirmadas. Cuando vuelvas a entrar con tu usuario, terminalas en Ventas.';
const TO_SEND =
  'Lo que falta enviar queda guardado en este dispositivo: se envía cuando alguien del comercio entre acá con conexión.';

const NO_WAY_BACK =
  'Si salís ahora, no vas a poder volver a entrar ni vender hasta que vuelva la conexión.';

export interface LeaveQuestionProps {
  user: SessionUser;
  /** Whether the server did not answer when the user asked to sign out. */
  isOffline: boolean;
  onClose: () => void;
}

/**
 * Asks whether to sign out while sales wait on this device, this user's or finished ones, or while
 * there is no connection to sign in again.
 */
export default function LeaveQuestion({ user, isOffline, onClose }: LeaveQuestionProps) {
  const unfinished = waitingSales(user._id);
  const toSend = entriesInWords(entriesToSend(user.shopId));
  const titles = [
    unfinished > 0 && `Tenés ${waitingSalesInWords(unfinished)}`,
    toSend && `${unfinished > 0 ? 'hay' : 'Hay'} ${toSend} por enviar`,
  ];
  const messages = [
    unfinished > 0 && (unfinished === 1 ? ONE : SEVERAL),
    toSend && TO_SEND,
    isOffline && NO_WAY_BACK,
  ];

  return (
    <ConfirmDialog
      title={titles.filter(Boolean).join(' y ') || 'Sin conexión'}
      message={messages.filter(Boolean).join(' ')}
      confirmLabel="Salir igual"
      opened
      onConfirm={() => void session.signOut()}
      onCancel={onClose}
    />
  );
}
