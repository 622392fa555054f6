import { offeredMethods } from '@mostrador/contracts/payment-methods';
import { type TillSettings, tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { useRead, useWrite } from '@mostrador/shared-data';
import { TillSettingsForm } from '@mostrador/shared-screens/till-settings';
import { Button } from '@mostrador/shared-ui/button';
import { Card, Row } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { useState } from 'react';
import styles from './till-card.module.css';

const SCALE_LABELS: Record<TillSettings['scaleLabels']['carries'], string> = {
  off: 'No usa',
  weight: 'Con el peso',
  price: 'Con el precio',
};

/** How the shop's tills work; the counter's own options change the same. */
export function TillCard() {
  const settings = useRead(tillSettingsEndpoints.get);
  const [isOpen, setOpen] = useState(false);
  const update = useWrite(tillSettingsEndpoints.update, {
    success: 'Opciones guardadas',
    failure: 'Error al guardar las opciones',
  });

  if (settings.isPending)
    return (
      <Card title="Caja y mostrador" aria-busy="true">
        <Skeleton lines={4} height="1.5rem" />
      </Card>
    );
  if (settings.isLoadingError)
    return (
      <Card title="Caja y mostrador">
        <ErrorState
          message="Error al cargar la configuración"
          onRetry={() => void settings.refetch()}
        />
      </Card>
    );

  const { sounds, tiles, automaticPrint, ticketWidth, scaleLabels, customerCredit, pinToCancel } =
    settings.data;
  return (
    <Card title="Caja y mostrador">
      <dl className={styles.facts}>
        <Fact label="Medios de pago" value={offeredMethods(settings.data).join(', ')} wide />
        <Fact label="Cuenta corriente" value={yesOrNo(customerCredit)} />
        <Fact label="Imprimir al vender" value={yesOrNo(automaticPrint)} />
        <Fact label="Ancho del ticket" value={`${ticketWidth} mm`} />
        <Fact label="Etiquetas de balanza" value={SCALE_LABELS[scaleLabels.carries]} />
        <Fact label="Botones de productos" value={yesOrNo(tiles)} />
        <Fact label="Sonidos" value={yesOrNo(sounds)} />
        <Fact label="Pedir PIN para anular" value={yesOrNo(pinToCancel)} />
      </dl>
      <Row wrap>
        <Button onClick={() => setOpen(true)}>Cambiar opciones del mostrador</Button>
      </Row>
      {isOpen && (
        <TillSettingsForm
          settings={settings.data}
          onSave={(body) => update.mutateAsync({ body })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

function Fact({ label, value, wide = false }: { label: string; value: string; wide?: boolean }) {
  return (
    <div className={styles.fact} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function yesOrNo(value: boolean): string {
  return value ? 'Sí' : 'No';
}
