import { formatMoney, type PaymentBalance } from '@mostrador/domain';
import styles from './payment-balance.module.css';

/** The change to give back; until then, the missing or excess amount. */
export function Balance({ balance }: { balance: PaymentBalance }) {
  const { kind, amount } = balance;
  if (kind !== 'covered') return <Problem>{sentenceOf(balance)}</Problem>;
  return (
    <>
      <span>Vuelto</span>
      <output aria-label="Vuelto" className={styles.change}>
        {formatMoney(amount)}
      </output>
    </>
  );
}

/** Replaces the change: the reason why the sale cannot be completed yet. */
export function Problem({ children }: { children: string }) {
  return <output className={styles.problem}>{children}</output>;
}

/** Returns why a payment does not cover the total exactly. */
export function sentenceOf({ kind, amount }: PaymentBalance): string {
  return kind === 'missing'
    ? `Faltan ${formatMoney(amount)}`
    : `Sobran ${formatMoney(amount)}: solo el efectivo da vuelto`;
}
