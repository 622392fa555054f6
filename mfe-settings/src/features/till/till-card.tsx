import { offeredMethods } from '@mostrador/contracts/payment-methods';
import {
  type ShopMethod,
  type TillSettings,
  tillSettingsEndpoints,
} from '@mostrador/contracts/till-settings';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { nameOfMethod } from '@mostrador/domain/payments';
import { patchTillSettings, useRead, useWrite } from '@mostrador/shared-data';
import { methodTermsInWords, TillSettingsForm } from '@mostrador/shared-screens/till-settings';
import { Button } from '@mostrador/shared-ui/button';
import { Fact, Facts } from '@mostrador/shared-ui/facts';
import { Card, Row } from '@mostrador/shared-ui/page';
import { ErrorState, Skeleton } from '@mostrador/shared-ui/states';
import { useState } from 'react';

const SCALE_LABELS: Record<TillSettings['scaleLabels']['carries'], string> = {
  off: 'No usa',
  weight: 'Con el peso',
  price: 'Con el precio',
};

/** The shop's till settings; the counter's own options edit the same ones. */
export function TillCard() {
  const settings = useRead(tillSettingsEndpoints.get);
  const [isOpen, setOpen] = useState(false);
  const update = useWrite(tillSettingsEndpoints.update, {
    success: 'Opciones guardadas',
    failure: 'Error al guardar las opciones',
    patch: patchTillSettings,
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

  const { sounds, tiles, automaticPrint, ticketWidth, scaleLabels } = settings.data;
  const { cashRounding, cashRoundingMode } = settings.data;
  const { customerCredit, newCustomersLimit, pinToCancel, lockAfterMinutes } = settings.data;
  return (
    <Card title="Caja y mostrador">
      <Facts narrow>
        <Fact label="Medios de pago" wide>
          {offeredMethods(settings.data)
            .map((method) => methodInWords(settings.data.methods, method))
            .join(', ')}
        </Fact>
        {/* A server of an earlier release answers without it. */}
        {(cashRounding ?? 0) !== 0 && (
          <Fact label="Redondeo del efectivo">
            {`A $\u00a0${cashRounding}, ${cashRoundingMode === 'nearest' ? 'al más cercano' : 'a favor del cliente'}`}
          </Fact>
        )}
        <Fact label="Cuenta corriente">{yesOrNo(customerCredit)}</Fact>
        {customerCredit && (
          <Fact label="Límite de los clientes nuevos">
            {formatMoney(toCents(newCustomersLimit))}
          </Fact>
        )}
        <Fact label="Imprimir al vender">{yesOrNo(automaticPrint)}</Fact>
        <Fact label="Ancho del ticket">{`${ticketWidth} mm`}</Fact>
        <Fact label="Etiquetas de balanza">{SCALE_LABELS[scaleLabels.carries]}</Fact>
        <Fact label="Botones de productos">{yesOrNo(tiles)}</Fact>
        <Fact label="Sonidos">{yesOrNo(sounds)}</Fact>
        <Fact label="Pedir PIN para anular y devolver">{yesOrNo(pinToCancel)}</Fact>
        <Fact label="Bloquear sin uso">
          {lockAfterMinutes === 0 ? 'No' : `A los ${lockAfterMinutes} min`}
        </Fact>
      </Facts>
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

/** Returns `Crédito (15 % de recargo · 3 cuotas: 20 % de recargo)`. */
function methodInWords(methods: readonly ShopMethod[], method: string): string {
  const name = nameOfMethod(methods, method);
  const terms = methodTermsInWords(methods, method);
  return terms === '' ? name : `${name} (${terms})`;
}

function yesOrNo(value: boolean): string {
  return value ? 'Sí' : 'No';
}
