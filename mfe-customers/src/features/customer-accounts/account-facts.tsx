import type { CustomerAccount } from '@mostrador/contracts/customer-accounts';
import { debtInWords } from '@mostrador/domain/account-words';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { useServerNow } from '@mostrador/shared-auth';
import { Card } from '@mostrador/shared-ui/page';
import type { ReactNode } from 'react';
import styles from './customer-accounts.module.css';
import { limitInWords } from './limit-in-words.ts';
import { sinceInWords } from './since-in-words.ts';

/** A customer's debt, its age, and what is left of the limit. */
export function AccountFacts({
  account,
}: {
  account: Pick<CustomerAccount, 'customer' | 'owesSince'>;
}) {
  const now = useServerNow();
  const { customer, owesSince } = account;
  const { balance, creditLimit } = customer;
  return (
    <Card>
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
    </Card>
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
