import type { Customer } from '@mostrador/contracts/customers';
import { debtInWords } from '@mostrador/domain/account-words';
import { formatPhone } from '@mostrador/domain/format-phone';
import { RowCard } from '@mostrador/shared-ui/table';
import styles from './customer-columns.module.css';

interface CustomerCardProps {
  customer: Customer;
  showsBalance: boolean;
  onOpen: () => void;
}

/** A row on a phone: the name, the phone and the balance. */
export function CustomerCard({ customer, showsBalance, onOpen }: CustomerCardProps) {
  const { name, phone, balance } = customer;
  return (
    <RowCard label={`Ver ${name}`} title={name} onOpen={onOpen}>
      <span>{phone ? formatPhone(phone) : 'Sin teléfono'}</span>
      {showsBalance && (
        <span className={styles.balance} data-owes={balance > 0 || undefined}>
          {debtInWords(balance)}
        </span>
      )}
    </RowCard>
  );
}
