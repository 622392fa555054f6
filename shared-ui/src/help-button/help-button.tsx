import { IconBrandWhatsapp } from '../icons/index.ts';
import styles from './help-button.module.css';

const GREETING = '¡Hola! Quisiera más información sobre Mostrador.';

const LABEL = 'Contactar por WhatsApp';

export interface HelpButtonProps {
  /** The support's phone number with its country code; characters other than digits are ignored. */
  phone: string;
}

/**
 * Opens a chat with support. It floats in the page's margin, above a bottom bar, with its label; on
 * phones and on the counter it shows only its icon.
 */
export function HelpButton({ phone }: HelpButtonProps) {
  const number = phone.replace(/\D/g, '');
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(GREETING)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={LABEL}
      title="¿Necesitas ayuda? Chatea con nosotros"
      className={styles.button}
    >
      <IconBrandWhatsapp aria-hidden="true" />
      <span className={styles.label}>{LABEL}</span>
    </a>
  );
}
