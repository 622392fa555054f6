import { debtInWords, formatMoney } from '@mostrador/domain';
import type { ReactNode } from 'react';
import type { ChosenCustomer } from '../../features/customers/chosen-customer.ts';
import styles from './credit.module.css';
import { creditLeft } from './customer-credit.ts';
import { useAccount } from './use-account.ts';

/** Shown beside a customer: their debt, and the rest of their limit. */
export default function CreditStanding({
  customer: { _id },
}: {
  customer: ChosenCustomer;
}): ReactNode {
  const { account, isFailed } = useAccount(_id);
  if (isFailed) return <p className={styles.standing}>No se pudo leer su cuenta corriente</p>;
  // Keeps the line, so that nothing moves when the answer arrives.
  if (!account) return <p className={styles.standing}>{'\u00a0'}</p>;

  const { balance } = account;
  const left = creditLeft(account);
  return (
    <p className={styles.standing}>
      <span data-owes={balance > 0 || undefined}>{debtInWords(balance)}</span>
      {' · '}
      {left === null ? 'sin límite' : `disponible ${formatMoney(left)}`}
    </p>
  );
}
