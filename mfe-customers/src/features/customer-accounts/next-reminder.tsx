import type { Debtor, DebtorList } from '@mostrador/contracts/customer-accounts';
import { formatQuantity } from '@mostrador/domain/format';
import { Button } from '@mostrador/shared-ui/button';
import { Row } from '@mostrador/shared-ui/page';
import styles from './customer-accounts.module.css';
import { ReminderLink } from './reminder-link.tsx';

interface NextReminderProps {
  list: DebtorList;
  /** The ids of the debtors to leave out. */
  passed: readonly string[];
  onRemind: (debtor: Debtor) => void;
  onPass: (debtor: Debtor) => void;
  /** Offers those who were passed over again. */
  onStartAgain: () => void;
}

/** Reminds all debtors one by one: each press opens WhatsApp for the next one. */
export function NextReminder({ list, passed, onRemind, onPass, onStartAgain }: NextReminderProps) {
  const next = list.toRemind.find(({ customer }) => !passed.includes(customer._id));
  if (list.pagination.total === 0) return null;
  return (
    <Row wrap>
      {next && (
        <>
          <ReminderLink debtor={next} variant="primary" onClick={() => onRemind(next)}>
            <span className={styles.next}>Siguiente: {next.customer.name}</span>
          </ReminderLink>
          <Button
            variant="quiet"
            aria-label={`Saltear a ${next.customer.name}`}
            onClick={() => onPass(next)}
          >
            Saltear
          </Button>
        </>
      )}
      {!next && list.leftToRemind > 0 && (
        <Button onClick={onStartAgain}>Volver a los que salteaste</Button>
      )}
      <p role="status" className={styles.detail}>
        {leftInWords(list)}
      </p>
    </Row>
  );
}

/** `Falta recordarle a 3; a 2 les falta el teléfono`. */
function leftInWords({ leftToRemind, withoutPhone }: DebtorList): string {
  const left =
    leftToRemind === 0
      ? 'No falta recordarle a nadie'
      : `Falta recordarle a ${formatQuantity(leftToRemind)}`;
  if (withoutPhone === 0) return left;
  return withoutPhone === 1
    ? `${left}; a 1 le falta el teléfono`
    : `${left}; a ${formatQuantity(withoutPhone)} les falta el teléfono`;
}
