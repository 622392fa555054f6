import type { Debtor } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import { formatDateTime } from '@mostrador/domain/format';
import { whatsappNumber } from '@mostrador/domain/whatsapp-number';
import { Button } from '@mostrador/shared-ui/button';
import styles from './customer-accounts.module.css';
import { ReminderLink } from './reminder-link.tsx';

interface ReminderCellProps {
  debtor: Debtor;
  onRemind: (debtor: Debtor) => void;
  onAddPhone: (customer: Customer) => void;
}

/** The last reminder of a debtor, or a way to send one. */
export function ReminderCell({ debtor, onRemind, onAddPhone }: ReminderCellProps) {
  const { customer, reminder } = debtor;
  const { name, phone } = customer;

  if (!phone || !whatsappNumber(phone))
    return (
      <Button
        size="sm"
        className={styles.touched}
        aria-label={`Agregar teléfono de ${name}`}
        onClick={() => onAddPhone(customer)}
      >
        Agregar teléfono
      </Button>
    );
  if (!reminder)
    return (
      <ReminderLink
        debtor={debtor}
        size="sm"
        className={styles.touched}
        aria-label={`Recordar a ${name}`}
        onClick={() => onRemind(debtor)}
      >
        Recordar
      </ReminderLink>
    );
  return (
    <div className={styles.lines}>
      <span>{formatDateTime(reminder.remindedAt)}</span>
      <span className={styles.detail}>{reminder.sentBy}</span>
      <ReminderLink
        debtor={debtor}
        size="sm"
        className={styles.touched}
        variant="quiet"
        aria-label={`Abrir otra vez el mensaje para ${name}`}
      >
        Abrir otra vez
      </ReminderLink>
    </div>
  );
}
