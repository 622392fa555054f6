import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { formatDayEnd } from '@mostrador/domain/shop-day';
import { scheduleInWords } from '@mostrador/shared-screens/cash-configuration';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { Line, Section } from './reading-figures.tsx';

interface ConfigurationSummaryProps {
  config: CashRegisterConfig;
  onClose: () => void;
}

/** For sellers, who may not change it. */
export function ConfigurationSummary({ config, onClose }: ConfigurationSummaryProps) {
  const { enabled, requireCashRegister, blindClose, askAboveDifference } = config;
  const { dayEndsAt, autoOpen, autoClose } = config;

  return (
    <Modal
      title="Configurar Caja"
      size="sm"
      opened
      onClose={onClose}
      hideCloseButton
      footer={
        <Button variant="primary" onClick={onClose}>
          Listo
        </Button>
      }
    >
      <Stack>
        <Alert kind="info">La cambia quien administra el comercio.</Alert>
        <Section title="Configuración">
          <Line name="Habilitar caja">{yesOrNo(enabled)}</Line>
          <Line name="Exigir caja abierta para vender">{yesOrNo(requireCashRegister)}</Line>
          <Line name="Cierre a ciegas">{yesOrNo(blindClose)}</Line>
          <Line name="Preguntar si la diferencia pasa de">
            {askAboveDifference == null ? 'No' : formatMoney(toCents(askAboveDifference))}
          </Line>
          <Line name="El día termina a las">{formatDayEnd(dayEndsAt ?? 0)}</Line>
          <Line name="Apertura automática">
            {autoOpen.enabled
              ? `${scheduleInWords(autoOpen)}, con ${formatMoney(toCents(autoOpen.defaultAmount))}`
              : 'No'}
          </Line>
          <Line name="Cierre automático">
            {autoClose.enabled ? scheduleInWords(autoClose) : 'No'}
          </Line>
        </Section>
      </Stack>
    </Modal>
  );
}

function yesOrNo(isOn: boolean): string {
  return isOn ? 'Sí' : 'No';
}
