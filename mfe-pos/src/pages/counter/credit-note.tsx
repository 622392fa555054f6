import { formatMoney, sumOf, toCents } from '@mostrador/domain';
import { Button } from '@mostrador/shared-ui/button';
import { useStore } from 'zustand';
import type { CartStore } from '../../features/cart/cart-store.ts';
import type { CartCharge } from '../../features/cart/charged-cart.ts';
import { amountOnAccount } from '../../features/outbox/on-account.ts';
import styles from './credit.module.css';
import { CUSTOMER_REQUIRED, overLimit } from './customer-credit.ts';
import { useAccount } from './use-account.ts';

interface CreditNoteProps {
  cart: CartStore;
  charge: CartCharge;
  onChooseCustomer: () => void;
}

/** For a sale on account: the customer's debt after it, or the missing or excess amount. */
export default function CreditNote({ cart: store, charge, onChooseCustomer }: CreditNoteProps) {
  const cart = useStore(store, ({ cart }) => cart);
  const { customer } = cart;
  const { account, isFailed, retry } = useAccount(customer?._id);

  if (!customer)
    return (
      <div className={styles.note}>
        <p role="status" className={styles.problem}>
          {CUSTOMER_REQUIRED}
        </p>
        <Button size="sm" shortcut="F4" onClick={onChooseCustomer}>
          Elegir cliente
        </Button>
      </div>
    );
  if (isFailed && !account)
    return (
      <div className={styles.note}>
        <p role="status" className={styles.problem}>
          No se pudo leer su cuenta corriente
        </p>
        <Button size="sm" onClick={retry}>
          Reintentar
        </Button>
      </div>
    );
  if (!account) return null;

  const problem = overLimit(charge, { ...account, name: customer.name });
  const owed = sumOf([toCents(account.balance), amountOnAccount(charge.paid)]);
  return (
    <p role="status" className={problem ? styles.problem : styles.owed}>
      {problem ?? (owed > 0 ? `Queda debiendo ${formatMoney(owed)}` : 'No queda debiendo')}
    </p>
  );
}
