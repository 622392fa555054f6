import { FISCAL_CONDITION_NAMES, type FiscalConfig } from '@mostrador/contracts/fiscal-config';
import { formatDay, shopDayOf } from '@mostrador/domain';
import { cuitText } from './cuit-text.ts';
import styles from './fiscal-config.module.css';

const UNKNOWN = '-';

/** The fiscal configuration as it is kept. */
export function FiscalFacts({ config }: { config: FiscalConfig }) {
  const { cuit, businessName, pointOfSale, fiscalCondition, activityStart } = config;
  return (
    <dl className={styles.facts}>
      <Fact label="CUIT" value={cuit && cuitText(cuit)} />
      <Fact label="Razón Social" value={businessName} />
      <Fact label="Punto de Venta" value={String(pointOfSale)} />
      <Fact
        label="Condición Fiscal"
        value={fiscalCondition && FISCAL_CONDITION_NAMES[fiscalCondition]}
      />
      <Fact label="Domicilio comercial" value={config.address} />
      <Fact label="Ingresos Brutos" value={config.grossIncome} />
      <Fact label="Inicio de actividades" value={activityStart && formatDay(activityStart)} />
      <Fact label="Certificado" value={certificateInWords(config)} />
      <Fact label="Clave privada" value={config.keyPath === null ? 'Sin cargar' : 'Cargada'} />
    </dl>
  );
}

function certificateInWords({ certificate, certificatePath }: FiscalConfig): string {
  if (certificatePath === null) return 'Sin cargar';
  if (!certificate) return 'Cargado';
  const use = certificate.environment === 'homologacion' ? 'De prueba (homologación), v' : 'V';
  return `${use}ence el ${formatDay(shopDayOf(certificate.validTo))}`;
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value ?? UNKNOWN}</dd>
    </div>
  );
}
