import type { MailContent } from '../mail.ts';

/**
 * Sent to the account's previous address. `undoUrl` is undefined if that address was never
 * verified.
 */
export function emailChangedMail(account: {
  username: string;
  newEmail: string;
  /** The page that undoes the change. */
  undoUrl: string | undefined;
}): MailContent {
  const changed = `En la cuenta ${account.username} de Mostrador alguien cambió este email por ${account.newEmail}.`;
  if (!account.undoUrl)
    return {
      subject: SUBJECT,
      heading: SUBJECT,
      paragraphs: [changed],
      notes: [
        'Si fuiste vos, no tenés que hacer nada más que verificar el email nuevo.',
        'Si no, entrá a tu cuenta y cambiá el email, o escribinos desde la página de contacto de Mostrador si no podés entrar.',
      ],
    };
  return {
    subject: SUBJECT,
    heading: SUBJECT,
    paragraphs: [
      changed,
      'Si fuiste vos, no tenés que hacer nada más que verificar el email nuevo. Hasta que lo verifiques, recuperás tu contraseña desde este.',
      'Si no fuiste vos, deshacé el cambio: tu cuenta vuelve a usar este email y se cierran todas las sesiones abiertas.',
    ],
    action: { label: 'No fui yo, deshacer el cambio', url: account.undoUrl },
    notes: [
      'El enlace sirve durante 7 días, también si el email nuevo ya fue verificado.',
      'No le reenvíes este correo a nadie: quien tenga el enlace puede deshacer el cambio.',
    ],
  };
}

const SUBJECT = 'Cambió el email de tu cuenta';
