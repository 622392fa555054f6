import type { MailContent } from '../mail.ts';

/** Sent to the address the account had until now. */
export function emailChangedMail(account: { username: string; newEmail: string }): MailContent {
  return {
    subject: 'Cambió el email de tu cuenta',
    heading: 'Cambió el email de tu cuenta',
    paragraphs: [
      `La cuenta ${account.username} de Mostrador dejó de usar este email, y ahora usa ${account.newEmail}.`,
      'No vas a recibir más correos de ella acá.',
    ],
    notes: [
      'Si fuiste vos, no tenés que hacer nada más.',
      'Si no, entrá a tu cuenta y cambiá el email, o escribinos desde la página de contacto de Mostrador si no podés entrar.',
    ],
  };
}
