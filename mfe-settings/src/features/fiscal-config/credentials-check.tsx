import {
  type CredentialsValidated,
  fiscalConfigEndpoints,
} from '@mostrador/contracts/fiscal-config';
import { apiErrorOf, errorMessage, statusOf } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { Alert } from '@mostrador/shared-ui/alert';
import { Badge } from '@mostrador/shared-ui/badge';
import { Button } from '@mostrador/shared-ui/button';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { Hint, Row, Stack } from '@mostrador/shared-ui/page';
import { showToast } from '@mostrador/shared-ui/toast';
import { cuitText } from './cuit-text.ts';
import styles from './fiscal-config.module.css';

/** Tests the stored certificate against ARCA, and shows the result. */
export function CredentialsCheck() {
  const check = useWrite(fiscalConfigEndpoints.validate, {
    onSuccess: ({ message, details }) =>
      showToast(
        details.pointOfSaleExists
          ? { kind: 'success', message: 'Credenciales AFIP válidas ✓' }
          : { kind: 'warning', message },
      ),
  });

  return (
    <Stack>
      <Row wrap>
        <Button pending={check.isPending} onClick={() => check.mutate(undefined)}>
          Validar Credenciales AFIP
        </Button>
        {check.isPending && (
          <span role="status" className={styles.hint}>
            Consultando a ARCA...
          </span>
        )}
      </Row>
      {check.isSuccess && <ValidCredentials {...check.data} />}
      {check.isError && <InvalidCredentials error={check.error} />}
    </Stack>
  );
}

function ValidCredentials({ message, details }: CredentialsValidated) {
  const { cuit, businessName, pointOfSale, pointOfSaleExists, availableSalesPoints } = details;
  return (
    <section aria-label="Resultado de la validación" className={styles.result}>
      <Alert
        kind={pointOfSaleExists ? 'success' : 'warning'}
        title={pointOfSaleExists ? 'Credenciales válidas' : 'Falta el punto de venta para facturar'}
      >
        {message}
      </Alert>
      <Facts>
        <Fact label="CUIT">{cuitText(cuit)}</Fact>
        <Fact label="Razón Social">{businessName}</Fact>
        <Fact label="Punto de Venta">
          {pointOfSale}{' '}
          <Badge tone={pointOfSaleExists ? 'success' : 'danger'}>
            {pointOfSaleExists ? 'Habilitado' : 'No encontrado'}
          </Badge>
        </Fact>
      </Facts>
      <h3 className={styles.subtitle}>Puntos de venta disponibles</h3>
      {availableSalesPoints.length > 0 ? (
        <ul className={styles.points}>
          {availableSalesPoints.map(({ number, description }) => (
            <li key={number}>
              <strong>{number}</strong> {description}
            </li>
          ))}
        </ul>
      ) : (
        <Hint>
          ARCA no informa ninguno. Agregá uno para web services en “Administración de puntos de
          venta y domicilios”, y validá de nuevo.
        </Hint>
      )}
    </section>
  );
}

function InvalidCredentials({ error }: { error: Error }) {
  const status = statusOf(error);
  const isRefused = status !== undefined && status < 500;
  const details = Object.values(apiErrorOf(error)?.fields ?? {});
  return (
    <section aria-label="Resultado de la validación" className={styles.result}>
      <Alert kind="error" title={isRefused ? 'Credenciales inválidas' : 'No se pudo validar'}>
        <p>{errorMessage(error, 'Error al validar credenciales')}</p>
        {details.length > 0 && (
          <ul className={styles.points}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </Alert>
    </section>
  );
}
