import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { debtInWords, formatMoney } from '@mostrador/domain';
import { useRead } from '@mostrador/shared-data';
import type { ReactNode } from 'react';
import type { ChosenCustomer } from '../../features/customers/chosen-customer.ts';
import styles from './credit.module.css';
import { creditLeft } from './customer-credit.ts';

/** Shown beside a customer: their debt, and the rest of their limit. */
export default function CreditStanding({
  customer: { _id },
}: {
  customer: ChosenCustomer;
}): ReactNode {
  const account = useRead(customerAccountEndpoints.account, { params: { id: _id } });
  // Keeps the line, so that nothing moves when the answer arrives.
  if (account.isPending) return <p className={styles.standing}>{'\u00a0'}</p>;
  if (account.isError)
    return <p className={styles.standing}>No se pudo leer su cuenta corriente</p>;

  const { customer } = account.data;
  const left = creditLeft(customer);
  return (
    <p className={styles.standing}>
      <span data-owes={customer.balance > 0 || undefined}>{debtInWords(customer.balance)}</span>
      {' · '}
      {left === null ? 'sin límite' : `disponible ${formatMoney(left)}`}
    </p>
  );
}
