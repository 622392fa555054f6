import { type FiscalConfig, fiscalConfigEndpoints } from '@mostrador/contracts/fiscal-config';
import { formatDay, shopDayOf } from '@mostrador/domain';
import { useServerNow } from '@mostrador/shared-auth';
import { useRead } from '@mostrador/shared-data';
import { Badge, type BadgeTone } from '@mostrador/shared-ui/badge';
import { LinkButton } from '@mostrador/shared-ui/button';
import { Card, Hint, Row } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { expiryOf } from './certificate-expiry.ts';

/** Whether the shop can issue invoices, and the link to the configuration. */
export function FiscalCard() {
  const config = useRead(fiscalConfigEndpoints.get);
  return (
    <Card title="Facturación electrónica" aria-busy={config.isPending}>
      {config.isPending && (
        <>
          <Skeleton height="1.625rem" width="8rem" />
          <Skeleton height="1lh" width="80%" />
        </>
      )}
      {config.isLoadingError && (
        <ErrorState
          message="Error al cargar la configuración"
          onRetry={() => void config.refetch()}
        />
      )}
      {config.data && <State config={config.data} />}
      <Row wrap>
        <LinkButton to="/app/settings/fiscal">Configuración Fiscal</LinkButton>
      </Row>
    </Card>
  );
}

function State({ config }: { config: FiscalConfig }) {
  const { tone, word, hint } = stateOf(config, useServerNow());
  return (
    <>
      <Row wrap>
        <Badge tone={tone}>{word}</Badge>
      </Row>
      <Hint>{hint}</Hint>
    </>
  );
}

function stateOf(
  { afipConfigured, certificate, awaitsCertificate }: FiscalConfig,
  now: Date,
): { tone: BadgeTone; word: string; hint: string } {
  if (!afipConfigured)
    return {
      tone: awaitsCertificate ? 'info' : 'neutral',
      word: awaitsCertificate ? 'Falta el certificado' : 'Sin configurar',
      hint: 'Tu CUIT, tu punto de venta y el certificado de ARCA, para emitir facturas.',
    };
  if (!certificate)
    return { tone: 'success', word: 'Configurada', hint: 'Podés emitir facturas desde la venta.' };
  const day = formatDay(shopDayOf(certificate.validTo));
  switch (expiryOf(certificate, now)) {
    case 'expired':
      return {
        tone: 'danger',
        word: 'Certificado vencido',
        hint: `Venció el ${day}. Cargá uno nuevo para volver a facturar.`,
      };
    case 'soon':
      return {
        tone: 'warning',
        word: 'Certificado por vencer',
        hint: `Vence el ${day}. Cargá uno nuevo antes de esa fecha.`,
      };
    case 'valid':
      return { tone: 'success', word: 'Configurada', hint: `El certificado vence el ${day}.` };
  }
}
