import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import { cashRegisterEndpoints } from '@mostrador/contracts/cash-registers';
import { formatDayEnd } from '@mostrador/domain/shop-day';
import { useSession } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { ConfigurationForm, scheduleInWords } from '@mostrador/shared-screens/cash-configuration';
import { Button } from '@mostrador/shared-ui/button';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { Card, Row } from '@mostrador/shared-ui/page';
import { useState } from 'react';

/** The configuration of the shop's cash register, which Ventas offers too. */
export function CashRegisterCard() {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const configure = useWrite(cashRegisterEndpoints.configure, {
    success: 'Configuración guardada',
  });
  if (!user) return null;
  const config: CashRegisterConfig = user.cashRegisterConfig;
  const { enabled, requireCashRegister, dayEndsAt, autoOpen, autoClose } = config;

  return (
    <Card title="Caja">
      <Facts>
        <Fact label="Usa caja">{enabled ? 'Sí' : 'No'}</Fact>
        <Fact label="Exigir caja abierta para vender">{requireCashRegister ? 'Sí' : 'No'}</Fact>
        <Fact label="Apertura automática">
          {autoOpen.enabled ? scheduleInWords(autoOpen) : 'No'}
        </Fact>
        <Fact label="Cierre automático">
          {autoClose.enabled ? scheduleInWords(autoClose) : 'No'}
        </Fact>
        {/* A session that an earlier release stored lacks it. */}
        <Fact label="El día termina a las">{formatDayEnd(dayEndsAt ?? 0)}</Fact>
      </Facts>
      <Row wrap>
        <Button onClick={() => setOpen(true)}>Configurar Caja</Button>
      </Row>
      {isOpen && (
        <ConfigurationForm
          config={config}
          onSave={(body) => configure.mutateAsync({ body })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
