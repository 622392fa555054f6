import { allowsOfflineCredit, offeredMethods } from '@mostrador/contracts/payment-methods';
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

  if (settings.isLoadingError)
    return (
      <Card title="Caja y mostrador">
        <ErrorState
          message="Error al cargar la configuración"
          onRetry={() => void settings.refetch()}
        />
      </Card>
    );

  return (
    <Card title="Caja y mostrador" aria-busy={settings.isPending}>
      <TillFacts settings={settings.data} />
      <Row wrap>
        <Button disabled={settings.isPending} onClick={() => setOpen(true)}>
          Cambiar opciones del mostrador
        </Button>
      </Row>
      {isOpen && settings.data && (
        <TillSettingsForm
          settings={settings.data}
          onSave={(body) => update.mutateAsync({ body })}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

/** Every line is there before the settings are, and whatever they say: nothing moves. */
const FACTS: readonly { label: string; wide?: boolean; of: (settings: TillSettings) => string }[] =
  [
    {
      label: 'Medios de pago',
      wide: true,
      of: (settings) =>
        offeredMethods(settings)
          .map((method) => methodInWords(settings.methods, method))
          .join(', '),
    },
    { label: 'Redondeo del efectivo', of: roundingInWords },
    { label: 'Cuenta corriente', of: ({ customerCredit }) => yesOrNo(customerCredit) },
    {
      label: 'Cuenta corriente sin conexión',
      of: (settings) => yesOrNo(allowsOfflineCredit(settings)),
    },
    {
      label: 'Límite de los clientes nuevos',
      of: ({ customerCredit, newCustomersLimit }) =>
        customerCredit ? formatMoney(toCents(newCustomersLimit)) : '-',
    },
    { label: 'Imprimir al vender', of: ({ automaticPrint }) => yesOrNo(automaticPrint) },
    { label: 'Ancho del ticket', of: ({ ticketWidth }) => `${ticketWidth} mm` },
    { label: 'Etiquetas de balanza', of: ({ scaleLabels }) => SCALE_LABELS[scaleLabels.carries] },
    { label: 'Botones de productos', of: ({ tiles }) => yesOrNo(tiles) },
    { label: 'Sonidos', of: ({ sounds }) => yesOrNo(sounds) },
    { label: 'Pedir PIN para anular y devolver', of: ({ pinToCancel }) => yesOrNo(pinToCancel) },
    {
      label: 'Bloquear sin uso',
      of: ({ lockAfterMinutes }) =>
        lockAfterMinutes === 0 ? 'No' : `A los ${lockAfterMinutes} min`,
    },
  ];

function TillFacts({ settings }: { settings: TillSettings | undefined }) {
  return (
    <Facts>
      {FACTS.map(({ label, wide, of }) => (
        <Fact key={label} label={label} wide={wide}>
          {settings ? of(settings) : <Skeleton height="1lh" width="6rem" />}
        </Fact>
      ))}
    </Facts>
  );
}

function roundingInWords({ cashRounding, cashRoundingMode }: TillSettings): string {
  // A server of an earlier release answers without it.
  if (!cashRounding) return 'No';
  const mode = cashRoundingMode === 'nearest' ? 'al más cercano' : 'a favor del cliente';
  return `A $\u00a0${cashRounding}, ${mode}`;
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
