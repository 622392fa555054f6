import { fiscalConfigEndpoints } from '@mostrador/contracts/fiscal-config';
import { formatDateTime } from '@mostrador/domain';
import { errorMessage } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Row } from '@mostrador/shared-ui/page';

/** Shows since when and why the shop cannot issue invoices; nothing while it can. */
export function AccessNotice() {
  const access = useRead(fiscalConfigEndpoints.access);
  const trouble = access.data?.trouble;
  if (!trouble && !access.isError) return null;
  return (
    <Alert
      kind="warning"
      title={
        trouble
          ? `No se puede facturar desde el ${formatDateTime(trouble.since)}`
          : 'No se sabe si se puede facturar'
      }
    >
      <p>{trouble?.message ?? errorMessage(access.error, 'Error al consultar el acceso a ARCA')}</p>
      <Row wrap>
        <Button size="sm" pending={access.isFetching} onClick={() => void access.refetch()}>
          Consultar de nuevo
        </Button>
      </Row>
    </Alert>
  );
}
