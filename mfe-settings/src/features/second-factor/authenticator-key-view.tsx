import type { AuthenticatorKey } from '@mostrador/contracts/second-factor';
import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './authenticator-key-view.module.css';

/** Width of the light margin around the code, in modules: cameras need it to find the code. */
const QUIET_ZONE = 4;

/** The key as a QR code and as text. */
export function AuthenticatorKeyView({
  authenticator: { uri, key },
}: {
  authenticator: AuthenticatorKey;
}) {
  const rows = useMemo(() => encodeQR(uri, 'raw', { border: QUIET_ZONE }), [uri]);
  return (
    <div className={styles.key}>
      <p>
        Escaneá este código con una aplicación de códigos, como Google Authenticator o Aegis, y
        escribí el número que muestra.
      </p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        role="img"
        aria-label="Código QR para la aplicación"
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={pathOf(rows)} fill="#000" />
      </svg>
      <p className={styles.typed}>
        ¿No podés escanearlo? Cargá esta clave: <code>{inGroups(key)}</code>
      </p>
    </div>
  );
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

function inGroups(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}
