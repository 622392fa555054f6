import { customerAccountEndpoints, type DebtorList } from '@mostrador/contracts/customer-accounts';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { useServerNow } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { ListTable, useListView } from '@mostrador/shared-screens/lists';
import { Button } from '@mostrador/shared-ui/button';
import { IconCircleCheck, IconSearch } from '@mostrador/shared-ui/icons';
import { Toolbar } from '@mostrador/shared-ui/page';
import { DEBTOR_LIST, debtorQuery } from './account-lists.ts';
import styles from './customer-accounts.module.css';
import { debtorColumns } from './debtor-columns.tsx';

const WORDS = { loading: 'Cargando deudores', failed: 'Error al cargar los deudores' };

/** The customers with debts: how much and since when. */
export function Debtors() {
  const now = useServerNow();
  const list = useListView(DEBTOR_LIST);
  const read = useRead(customerAccountEndpoints.debtors, debtorQuery(list.addressed), {
    keepPrevious: true,
  });

  return (
    <>
      <Toolbar>
        <p role="status" className={styles.total}>
          {read.data && totalInWords(read.data)}
        </p>
      </Toolbar>
      <ListTable
        label="Deudores"
        words={WORDS}
        read={read}
        list={list}
        rows={read.data?.debtors.map((debtor) => ({ ...debtor, _id: debtor.customer._id }))}
        pages={read.data?.pagination.pages}
        isEmpty={read.data?.pagination.total === 0}
        columns={debtorColumns(now)}
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
