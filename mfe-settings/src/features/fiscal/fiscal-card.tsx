import { LinkButton } from '@mostrador/shared-ui/button';
import { Card, Row } from '@mostrador/shared-ui/page';
import styles from './fiscal-card.module.css';

/** Leads the administrator to the fiscal configuration. */
export function FiscalCard() {
  return (
    <Card title="Facturación electrónica">
      <p className={styles.hint}>
        Tu CUIT, tu punto de venta y el certificado de ARCA, para emitir facturas.
      </p>
      <Row wrap>
        <LinkButton to="/app/settings/fiscal">Configuración Fiscal</LinkButton>
      </Row>
    </Card>
  );
}
