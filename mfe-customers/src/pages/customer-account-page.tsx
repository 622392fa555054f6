import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import { newId } from '@mostrador/domain/ids';
import { isAdmin, useCan, useSession } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { ListTable, useListView } from '@mostrador/shared-screens/lists';
import { Button, LinkButton } from '@mostrador/shared-ui/button';
import { IconArrowLeft, IconReportMoney } from '@mostrador/shared-ui/icons';
import { Page } from '@mostrador/shared-ui/page';
import { RefusedState, Skeleton } from '@mostrador/shared-ui/states';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  accountColumns,
  type BookedPayment,
} from '../features/customer-accounts/account-columns.tsx';
import { AccountFacts } from '../features/customer-accounts/account-facts.tsx';
import { ACCOUNT_LIST, accountQuery } from '../features/customer-accounts/account-lists.ts';
import { PaymentDialog } from '../features/customer-accounts/payment-dialog.tsx';
import { PaymentReceipt } from '../features/customer-accounts/payment-receipt.tsx';
import { StatementActions } from '../features/customer-accounts/statement-actions.tsx';
import { WriteOffDialog } from '../features/customer-accounts/write-off-dialog.tsx';

const WORDS = {
  loading: 'Cargando la cuenta corriente',
  failed: 'Error al cargar la cuenta corriente',
};

const back = (
  <LinkButton
    size="sm"
    variant="quiet"
    to="/app/customers"
    leftIcon={<IconArrowLeft aria-hidden="true" />}
  >
    Clientes
  </LinkButton>
);

export function Component() {
  const { id = '' } = useParams();
  const maySee = useCan('canManageSales');

  if (!maySee)
    return (
      <Page title="Cuenta corriente" navigation={back}>
        <RefusedState message="Para ver las cuentas corrientes, pedile el permiso «Gestionar ventas» a quien administra el comercio." />
      </Page>
    );
  return <Account key={id} customerId={id} />;
}

function Account({ customerId }: { customerId: string }) {
  const list = useListView(ACCOUNT_LIST);
  const canSeeSales = useCan('canViewHistory');
  const read = useRead(customerAccountEndpoints.account, accountQuery(customerId, list.addressed), {
    keepPrevious: true,
  });
  // The statement has the newest entries, whichever page is on screen.
  const newest = useRead(customerAccountEndpoints.account, accountQuery(customerId, { page: 1 }), {
    enabled: read.isSuccess,
  });
  const mayWriteOff = isAdmin(useSession().user);
  const [isPaying, setPaying] = useState(false);
  const [isWritingOff, setWritingOff] = useState(false);
  const [paymentId, setPaymentId] = useState(newId);
  const [writeOffId, setWriteOffId] = useState(newId);
  const [receipt, setReceipt] = useState<BookedPayment>();
  const account = read.data;

  return (
    <Page
      title={account ? `Cuenta corriente de ${account.customer.name}` : 'Cuenta corriente'}
      fill
      navigation={back}
      actions={
        account ? (
          <Button variant="primary" onClick={() => setPaying(true)}>
            Registrar pago
          </Button>
        ) : (
          <Skeleton height="var(--control-height)" width="8.5rem" />
        )
      }
    >
      <AccountFacts
        account={account}
        actions={
          <>
            {newest.data && <StatementActions account={newest.data} />}
            {mayWriteOff && account && account.customer.balance > 0 && (
              <Button onClick={() => setWritingOff(true)}>Perdonar deuda</Button>
            )}
          </>
        }
      />
      <ListTable
        label="Movimientos de la cuenta"
        words={WORDS}
        read={read}
        list={list}
        rows={account?.entries}
        pages={account?.pagination.pages}
        isEmpty={account?.pagination.total === 0}
        columns={accountColumns({ canSeeSales, onReceipt: setReceipt })}
        empty={{
          icon: <IconReportMoney />,
          title: 'Todavía no hay movimientos',
          message: 'Acá van a estar sus compras en cuenta corriente y sus pagos.',
        }}
        noMatch={{
          title: 'No hay movimientos en esta página',
          message: 'Volvé a la primera para ver los últimos.',
        }}
      />
      {account && isPaying && (
        <PaymentDialog
          id={paymentId}
          customer={account.customer}
          onClose={() => setPaying(false)}
          onDone={() => {
            setPaying(false);
            setPaymentId(newId());
          }}
        />
      )}
      {account && isWritingOff && (
        <WriteOffDialog
          id={writeOffId}
          customer={account.customer}
          onClose={() => setWritingOff(false)}
          onRecorded={() => setWriteOffId(newId())}
        />
      )}
      {account && receipt && (
        <PaymentReceipt
          title="Recibo de pago"
          booked={receipt}
          customer={account.customer}
          onClose={() => setReceipt(undefined)}
        />
      )}
    </Page>
  );
}
