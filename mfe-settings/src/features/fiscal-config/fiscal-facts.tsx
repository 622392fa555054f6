import { FISCAL_CONDITION_NAMES, type FiscalConfig } from '@mostrador/contracts/fiscal-config';
import { formatDay, shopDayOf } from '@mostrador/domain';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { cuitText } from './cuit-text.ts';

/** The stored fiscal configuration. */
export function FiscalFacts({ config }: { config: FiscalConfig }) {
  const { cuit, businessName, pointOfSale, fiscalCondition, activityStart } = config;
  return (
    <Facts>
      <Fact label="CUIT">{cuit && cuitText(cuit)}</Fact>
      <Fact label="Razón Social">{businessName}</Fact>
      <Fact label="Punto de Venta">{String(pointOfSale)}</Fact>
      <Fact label="Condición Fiscal">
        {fiscalCondition && FISCAL_CONDITION_NAMES[fiscalCondition]}
      </Fact>
      <Fact label="Domicilio comercial">{config.address}</Fact>
      <Fact label="Ingresos Brutos">{config.grossIncome}</Fact>
      <Fact label="Inicio de actividades">{activityStart && formatDay(activityStart)}</Fact>
      <Fact label="Certificado">{certificateInWords(config)}</Fact>
      <Fact label="Clave privada">{config.keyPath === null ? 'Sin cargar' : 'Cargada'}</Fact>
    </Facts>
  );
}

function certificateInWords({ certificate, certificatePath }: FiscalConfig): string {
  if (certificatePath === null) return 'Sin cargar';
  if (!certificate) return 'Cargado';
  const use = certificate.environment === 'homologacion' ? 'De prueba (homologación), v' : 'V';
  return `${use}ence el ${formatDay(shopDayOf(certificate.validTo))}`;
}
