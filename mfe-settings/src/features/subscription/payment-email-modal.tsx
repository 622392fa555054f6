import { type Billing, subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { apiErrorOf, notify } from '@mostrador/shared-auth';
import { patchReads, useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Stack } from '@mostrador/shared-ui/page';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import { leaveFor } from './leave-for.ts';

const REQUIRED = 'Debes ingresar un email para proceder con el pago';

interface PaymentEmailModalProps {
  billing: Pick<Billing, 'paymentEmail' | 'accountEmail'>;
  onClose: () => void;
}

/**
 * Asks for the email of the Mercado Pago account that pays, and redirects there. If left blank, the
 * verified email of the shop's account is used.
 */
export function PaymentEmailModal({
  billing: { paymentEmail, accountEmail },
  onClose,
}: PaymentEmailModalProps) {
  const [isRequired, setRequired] = useState(accountEmail === null);
  const save = useWrite(subscriptionEndpoints.setPaymentEmail, {
    patch: (_done, { body: { paymentEmail: saved } }) =>
      patchReads(
        subscriptionEndpoints.billing,
        (known) => known && { ...known, paymentEmail: saved },
      ),
  });
  const begin = useWrite(subscriptionEndpoints.createPremium);
  const form = useContractForm(subscriptionEndpoints.setPaymentEmail, {
    defaultValues: { paymentEmail: paymentEmail ?? '' },
    reValidateMode: 'onSubmit',
    check: (typed) => ({
      paymentEmail: isRequired && !typed.paymentEmail?.trim() && REQUIRED,
    }),
    onChange: () => form.clearErrors(),
    async onSubmit(body) {
      if (body.paymentEmail !== paymentEmail) {
        await save.mutateAsync({ body });
        notify({ kind: 'success', message: 'Email para pagos configurado' });
      }
      try {
        const { initPoint } = await begin.mutateAsync(undefined);
        leaveFor(initPoint);
      } catch (error) {
        if (apiErrorOf(error)?.requirePaymentEmail) setRequired(true);
        throw error;
      }
    },
  });

  return (
    <FormModal
      title="Configurar Email para Pagos"
      size="sm"
      form={form}
      failure={
        apiErrorOf(form.error)?.requirePaymentEmail ? REQUIRED : 'Error al crear suscripción'
      }
      submitLabel="Continuar a Mercado Pago"
      onClose={onClose}
    >
      <Stack>
        <Alert kind="warning">
          El email tiene que ser el de tu cuenta de Mercado Pago: si no coincide, Mercado Pago
          rechaza el pago.
        </Alert>
        <TextField
          label="Email para pagos"
          type="email"
          required={isRequired}
          autoComplete="email"
          data-autofocus
          {...form.field('paymentEmail', {
            description: accountEmail
              ? `Si lo dejás vacío usamos ${accountEmail}, el email verificado de tu cuenta.`
              : 'El email de tu cuenta no está verificado: ingresá el de tu cuenta de Mercado Pago.',
          })}
        />
      </Stack>
    </FormModal>
  );
}
