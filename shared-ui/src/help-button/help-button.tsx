import { IconBrandWhatsapp } from '../icons/index.ts';
import styles from './help-button.module.css';

const GREETING = '¡Hola! Quisiera más información sobre Mostrador.';

const LABEL = 'Contactar por WhatsApp';
const IN_A_TAB = {
  target: '_blank',
  rel: 'noopener noreferrer',
  title: '¿Necesitas ayuda? Chatea con nosotros',
};

export interface HelpButtonProps {
  /** The support's phone number with its country code; characters other than digits are ignored. */
  phone: string;
}

/**
 * Opens a chat with support. It floats in the page's margin, above a bottom bar, with its label; on
 * phones and on the counter it shows only its icon. Where the top bar folds into a menu that has a
 * `HelpLink`, it does not float.
 */
export function HelpButton({ phone }: HelpButtonProps) {
  return (
    <aside aria-label="Ayuda" className={styles.floating}>
      <a {...IN_A_TAB} href={chatWith(phone)} aria-label={LABEL} className={styles.button}>
        <IconBrandWhatsapp aria-hidden="true" />
        <span className={styles.label}>{LABEL}</span>
      </a>
    </aside>
  );
}

/** The same as an entry of the top bar's menu. */
export function HelpLink({ phone, className }: HelpButtonProps & { className?: string }) {
  return (
    <a {...IN_A_TAB} href={chatWith(phone)} className={className} data-help-in-menu>
      {LABEL}
    </a>
  );
}

function chatWith(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(GREETING)}`;
}
