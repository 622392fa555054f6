import {
  customerAccountEndpoints,
  type Debtor,
  type DebtorList,
} from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { apiErrorOf, useServerNow } from '@mostrador/shared-auth';
import { readAgain, useRead, useWrite } from '@mostrador/shared-data';
import { ListTable, useListView } from '@mostrador/shared-screens/lists';
import { Button } from '@mostrador/shared-ui/button';
import { IconCircleCheck, IconSearch } from '@mostrador/shared-ui/icons';
import { Toolbar } from '@mostrador/shared-ui/page';
import { useState } from 'react';
import { DEBTOR_LIST, debtorQuery } from './account-lists.ts';
import styles from './customer-accounts.module.css';
import { debtorColumns } from './debtor-columns.tsx';
import { NextReminder } from './next-reminder.tsx';
import { PhoneDialog } from './phone-dialog.tsx';

const WORDS = { loading: 'Cargando deudores', failed: 'Error al cargar los deudores' };

/** The customers with debts: how much, since when, and whether they were reminded. */
export function Debtors() {
  const now = useServerNow();
  const list = useListView(DEBTOR_LIST);
  const read = useRead(customerAccountEndpoints.debtors, debtorQuery(list.addressed), {
    keepPrevious: true,
  });
  const [withoutPhone, setWithoutPhone] = useState<Customer>();
  /** The debtors whom this screen offers no more: they were reminded or passed over. */
  const [passed, setPassed] = useState<readonly string[]>([]);
  const pass = ({ customer }: Debtor) => setPassed((ids) => [...ids, customer._id]);
  const remind = useWrite(customerAccountEndpoints.remind, {
    failure: 'No se pudo anotar el recordatorio',
    onError(error, { params: { id } }) {
      // Offers a debtor without a recorded reminder again, unless somebody else reminded them.
      if (apiErrorOf(error)?.code !== 'reminder.sent')
        setPassed((ids) => ids.filter((passedId) => passedId !== id));
      readAgain(customerAccountEndpoints.remind.changes);
    },
  });
  // The link opens WhatsApp meanwhile.
  const onRemind = (debtor: Debtor) => {
    pass(debtor);
    remind.mutate({ params: { id: debtor.customer._id } });
  };

  return (
    <>
      <Toolbar>
        <p role="status" className={styles.total}>
          {read.data && totalInWords(read.data)}
        </p>
        {read.data && (
          <NextReminder
            list={read.data}
            passed={passed}
            onRemind={onRemind}
            onPass={pass}
            onStartAgain={() => setPassed([])}
          />
        )}
      </Toolbar>
      <ListTable
        label="Deudores"
        words={WORDS}
        read={read}
        list={list}
        rows={read.data?.debtors.map((debtor) => ({ ...debtor, _id: debtor.customer._id }))}
        pages={read.data?.pagination.pages}
        isEmpty={read.data?.pagination.total === 0}
        columns={debtorColumns({ now, onRemind, onAddPhone: setWithoutPhone })}
        empty={{
          icon: <IconCircleCheck />,
          title: 'Nadie debe nada',
          message: 'Acá vas a ver quién compró en cuenta corriente y todavía no pagó.',
        }}
        noMatch={{
          icon: <IconSearch />,
          title: 'No hay más deudores',
          message: 'Volvé al principio de la lista.',
          action: <Button onClick={() => list.goToPage(1)}>Ver desde el principio</Button>,
        }}
      />
      {withoutPhone && (
        <PhoneDialog customer={withoutPhone} onClose={() => setWithoutPhone(undefined)} />
      )}
    </>
  );
}

function totalInWords({ total, pagination }: DebtorList): string {
  if (pagination.total === 0) return '';
  const debtors =
    pagination.total === 1
      ? '1 cliente debe'
      : `${formatQuantity(pagination.total)} clientes deben`;
  return `${debtors} ${formatMoney(toCents(total))}`;
}
