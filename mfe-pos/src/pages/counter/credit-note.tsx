import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { formatMoney, sumOf, toCents } from '@mostrador/domain';
import { useRead } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { useStore } from 'zustand';
import type { CartStore } from '../../features/cart/cart-store.ts';
import type { CartCharge } from '../../features/cart/charged-cart.ts';
import styles from './credit.module.css';
import { addedToAccount, CUSTOMER_REQUIRED, overLimit } from './customer-credit.ts';

interface CreditNoteProps {
  cart: CartStore;
  charge: CartCharge;
  onChooseCustomer: () => void;
}

/** For a sale on account: the customer's debt after it, or the missing or excess amount. */
export default function CreditNote({ cart: store, charge, onChooseCustomer }: CreditNoteProps) {
  const cart = useStore(store, ({ cart }) => cart);
  const id = cart.customer?._id;
  const account = useRead(
    customerAccountEndpoints.account,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  );

  if (id === undefined)
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
  if (account.isLoadingError)
    return (
      <div className={styles.note}>
        <p role="status" className={styles.problem}>
          No se pudo leer su cuenta corriente
        </p>
        <Button size="sm" onClick={() => account.refetch()}>
          Reintentar
        </Button>
      </div>
    );
  if (!account.data) return null;

  const { customer } = account.data;
  const problem = overLimit(charge, customer);
  const owed = sumOf([toCents(customer.balance), addedToAccount(charge)]);
  return (
    <p role="status" className={problem ? styles.problem : styles.owed}>
      {problem ?? (owed > 0 ? `Queda debiendo ${formatMoney(owed)}` : 'No queda debiendo')}
    </p>
  );
}
