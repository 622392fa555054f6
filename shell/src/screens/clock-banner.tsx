import { IconButton } from '@mostrador/shared-ui/button';
import { IconAlertTriangle, IconX } from '@mostrador/shared-ui/icons';
import { useState } from 'react';
import styles from './banner.module.css';
import { clockInWords } from './clock-in-words.ts';

/**
 * Warns on every screen that the device's clock is wrong, until it is corrected or the warning is
 * dismissed.
 */
export default function ClockBanner({ difference }: { difference: number }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <aside className={styles.banner} aria-label="Reloj de este dispositivo">
      <IconAlertTriangle className={styles.icon} aria-hidden="true" />
      <p className={styles.sentence}>
        {clockInWords(difference)} Corregí su fecha y hora; mientras tanto valen las del servidor.
      </p>
      <IconButton
        label="Ocultar este aviso"
        icon={<IconX />}
        size="sm"
        onClick={() => setDismissed(true)}
      />
    </aside>
  );
}
