import { formatMoney, type PaymentBalance } from '@mostrador/domain';
import styles from './payment-balance.module.css';

/** The change to give back; before there is any, what is missing or what is too much. */
export function Balance({ balance }: { balance: PaymentBalance }) {
  const { kind, amount } = balance;
  if (kind !== 'covered')
    return (
      <output className={styles.wrong} data-kind={kind}>
        {sentenceOf({ kind, amount })}
      </output>
    );
  return (
    <>
      <span>Vuelto</span>
      <output aria-label="Vuelto" className={styles.change}>
        {formatMoney(amount)}
      </output>
    </>
  );
}

/** Why a payment does not cover the total exactly. */
export function sentenceOf({ kind, amount }: PaymentBalance): string {
  return kind === 'missing'
    ? `Faltan ${formatMoney(amount)}`
    : `Sobran ${formatMoney(amount)}: solo el efectivo da vuelto`;
}
