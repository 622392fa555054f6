import { whatsappNumber } from '@mostrador/domain/whatsapp-number';
import type { Store } from './store.ts';

/** Returns a web address for a link; null unless it is http or https. */
export function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** Returns the link that opens a chat with the shop. */
export function whatsappLink(whatsapp: string, text?: string): string {
  const address = `https://wa.me/${whatsappNumber(whatsapp) ?? whatsapp.replace(/\D/g, '')}`;
  return text ? `${address}?text=${encodeURIComponent(text)}` : address;
}

export function mailLink(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  return subject ? `${address}?subject=${encodeURIComponent(subject)}` : address;
}

/**
 * Returns the link to revoke a purchase, which Resolución 424/2020 requires of every shop that
 * sells online.
 */
export function regretLink({ email, whatsapp }: Pick<Store, 'email' | 'whatsapp'>): string {
  const subject = 'Botón de arrepentimiento: quiero cancelar mi compra';
  if (email) return mailLink(email, subject);
  return whatsapp ? whatsappLink(whatsapp, subject) : '#contacto';
}
