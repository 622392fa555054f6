import type { MailContent } from '../mail.ts';

/** Sent to the address the account had until now. */
export function emailChangedMail(account: { username: string; newEmail: string }): MailContent {
  return {
    subject: 'Cambió el email de tu cuenta',
    heading: 'Cambió el email de tu cuenta',
    paragraphs: [
      'La cuenta de Mostrador que usaba este email ahora usa otro. No vas a recibir más correos de ella acá.',
    ],
    details: [
      { label: 'Usuario', value: account.username },
      { label: 'Email nuevo', value: account.newEmail },
    ],
    notes: [
      'Si fuiste vos, no tenés que hacer nada más.',
      'Si no, entrá a tu cuenta y cambiá el email, o escribinos desde la página de contacto de Mostrador si no podés entrar.',
    ],
  };
}
