import type { CustomerAccount } from '@mostrador/contracts/customer-accounts';
import { debtInWords } from '@mostrador/domain/account-words';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { useServerNow } from '@mostrador/shared-auth';
import { Card, Row } from '@mostrador/shared-ui/page';
import { Skeleton } from '@mostrador/shared-ui/states';
import type { ReactNode } from 'react';
import styles from './customer-accounts.module.css';
import { limitInWords } from './limit-in-words.ts';
import { sinceInWords } from './since-in-words.ts';

interface AccountFactsProps {
  /** Undefined while loading. */
  account: Pick<CustomerAccount, 'customer' | 'owesSince'> | undefined;
  actions: ReactNode;
}

/** A customer's debt, its age, what is left of the limit, and the papers about it. */
export function AccountFacts({ account, actions }: AccountFactsProps) {
  return (
    <Card>
      {account ? (
        <Row justify="between" gap="md" wrap>
          <Facts {...account} />
          <div className={styles.papers}>{actions}</div>
        </Row>
      ) : (
        <Skeleton height="3rem" />
      )}
    </Card>
  );
}

function Facts({ customer, owesSince }: Pick<CustomerAccount, 'customer' | 'owesSince'>) {
  const now = useServerNow();
  const { balance, creditLimit } = customer;
  return (
    <dl className={styles.facts}>
      <Fact name="Saldo">
        <span className={styles.balance} data-owes={balance > 0 || undefined}>
          {debtInWords(balance)}
        </span>
      </Fact>
      {owesSince && <Fact name="Debe desde">{sinceInWords(owesSince, now)}</Fact>}
      <Fact name="Límite">{limitInWords(creditLimit)}</Fact>
      {creditLimit !== null && (
        <Fact name="Disponible">{formatMoney(toCents(Math.max(0, creditLimit - balance)))}</Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
