import { offeredMethods } from '@mostrador/contracts/payment-methods';
import { type PaymentMethod, type Sale, saleEndpoints } from '@mostrador/contracts/sales';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { nameOfMethod } from '@mostrador/domain/payments';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { readAgain, useRead, useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { AuthorizeDialog } from '@mostrador/shared-screens/pins';
import { Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { useState } from 'react';
import { addsNothing, correctableParts } from './is-correctable.ts';

interface CorrectPaymentDialogProps {
  sale: Sale;
  onClose: () => void;
}

/** Records another payment method for a sale that was recorded with the wrong one. */
export function CorrectPaymentDialog({ sale, onClose }: CorrectPaymentDialogProps) {
  const { user } = useSession();
  const settings = useRead(tillSettingsEndpoints.get).data;
  const nameOf = (method: PaymentMethod) => nameOfMethod(settings?.methods, method);
  const needsPin = settings?.pinToCancel && !isAdmin(user);
  /** The correction that waits for an administrator's PIN. */
  const [asking, setAsking] = useState<{ from: PaymentMethod; to: PaymentMethod }>();
  const correct = useWrite(saleEndpoints.correctPayment, {
    success: 'Medio de pago corregido',
    // Another till may have corrected, cancelled or returned the sale.
    onError: () => readAgain(saleEndpoints.correctPayment.changes),
  });
  const recorded = correctableParts(sale);
  const form = useContractForm(saleEndpoints.correctPayment, {
    defaultValues: { from: recorded[0]?.method },
    async onSubmit(body) {
      if (needsPin) return setAsking(body);
      await correct.mutateAsync({ params: { id: sale._id }, body });
      onClose();
    },
  });
  const from = form.watch('from');
  const others = offeredMethods({ ...settings, customerCredit: false }).filter(
    (method) => method !== from && addsNothing(method, settings),
  );

  if (asking)
    return (
      <AuthorizeDialog
        acts={[{ act: 'correct-payment', saleId: sale._id, saleTotal: sale.total, ...asking }]}
        methods={settings?.methods}
        title="Corregir medio de pago"
        confirmLabel="Corregir"
        onAuthorized={async ([authorizationId]) => {
          await correct.mutateAsync({
            params: { id: sale._id },
            body: { ...asking, authorizationId },
          });
          onClose();
        }}
        onClose={() => setAsking(undefined)}
      >
        El total de la venta no cambia.
      </AuthorizeDialog>
    );

  return (
    <FormModal
      title="Corregir medio de pago"
      size="sm"
      form={form}
      failure="Error al corregir el medio de pago"
      submitLabel="Corregir"
      onClose={onClose}
    >
      <Stack>
        <p>
          El total de la venta no cambia. La caja y los reportes quedan con el medio correcto, y la
          corrección queda en la actividad.
        </p>
        {recorded.length > 1 ? (
          <ValueField control={form.control} name="from">
            {(field) => (
              <Select
                label="Se anotó"
                options={recorded.map(({ method, amount }) => ({
                  value: method,
                  label: `${nameOf(method)}, ${formatMoney(toCents(amount))}`,
                }))}
                {...field}
              />
            )}
          </ValueField>
        ) : (
          recorded.map(({ method, amount }) => (
            <p key={method}>
              Se anotó: <strong>{nameOf(method)}</strong>, {formatMoney(toCents(amount))}
            </p>
          ))
        )}
        <ValueField control={form.control} name="to">
          {(field) => (
            <Select
              label="Se pagó con"
              required
              data-autofocus
              placeholder="Elegí el medio de pago"
              options={others.map((method) => ({ value: method, label: nameOf(method) }))}
              {...field}
            />
          )}
        </ValueField>
      </Stack>
    </FormModal>
  );
}
