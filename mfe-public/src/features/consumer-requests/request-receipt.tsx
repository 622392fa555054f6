import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { CopyButton } from '@mostrador/shared-ui/copy-button';
import { focusIfFree } from '@mostrador/shared-ui/focus';
import { useLayoutEffect, useRef } from 'react';
import type { StoredReceipt } from './request-drafts.ts';
import styles from './request-receipt.module.css';

interface RequestReceiptProps {
  receipt: StoredReceipt;
  onAskAgain: () => void;
}

/**
 * The request was received: its code, and the next steps. Takes the focus from the form it
 * replaces.
 */
export function RequestReceipt({ receipt: { code, email }, onAskAgain }: RequestReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(function takeTheFocus() {
    focusIfFree(heading.current);
  }, []);

  return (
    <div className={styles.receipt}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        Recibimos tu pedido
      </h2>
      <div className={styles.codeCard}>
        <p className={styles.codeLabel}>Código de tu pedido</p>
        <output className={styles.code}>{code}</output>
        <CopyButton text={code} label="Copiar código" copiedLabel="Código copiado" />
      </div>
      <p>
        También te lo mandamos a <strong className={styles.email}>{email}</strong>. Ahí te
        respondemos dentro de las 24 horas.
      </p>
      <div className={styles.actions}>
        <LinkButton to="/" variant="primary">
          Volver al inicio
        </LinkButton>
        <Button variant="quiet" onClick={onAskAgain}>
          Hacer otro pedido
        </Button>
      </div>
    </div>
  );
}
