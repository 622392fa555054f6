import { contactEndpoints, MAX_CONTACT_MESSAGE_LENGTH } from '@mostrador/contracts/contact';
import { PLAN_NAMES, type PlanId } from '@mostrador/contracts/subscriptions';
import { newId } from '@mostrador/domain/ids';
import { prefilledPhone } from '@mostrador/domain/prefilled-phone';
import { useSession } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { Stack } from '@mostrador/shared-ui/page';
import { TextArea, TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';

const TAG = '[Plan Enterprise]';

interface EnterpriseRequestModalProps {
  currentPlan: PlanId;
  onClose: () => void;
}

/** Requests a custom plan. The operator answers by email or telephone. */
export function EnterpriseRequestModal({ currentPlan, onClose }: EnterpriseRequestModalProps) {
  const { user } = useSession();
  const [requestId] = useState(newId);
  const send = useWrite(contactEndpoints.requestEnterprise, {
    success: 'Solicitud enviada exitosamente. Nos contactaremos pronto.',
    onSuccess: onClose,
  });
  const around = (message: string) =>
    `${TAG} ${message}\n\nPlan actual: ${PLAN_NAMES[currentPlan]}`;
  const form = useContractForm(contactEndpoints.requestEnterprise, {
    defaultValues: {
      phone: prefilledPhone(user?.phoneNumber),
      email: user?.email ?? '',
      message: '',
    },
    reValidateMode: 'onSubmit',
    fixed: { name: user?.storeName ?? '' },
    check: ({ phone, email, message }) => ({
      phone: !phone?.trim() && 'Por favor ingresa tu número de teléfono',
      email: !email?.trim() && 'Por favor ingresa tu email de contacto',
      message:
        (!message?.trim() && 'Por favor ingresa un mensaje') ||
        (around(message.trim()).length > MAX_CONTACT_MESSAGE_LENGTH && 'El mensaje es muy largo'),
    }),
    onChange: () => form.clearErrors(),
    onSubmit: (body) =>
      send.mutateAsync({ body: { ...body, _id: requestId, message: around(body.message) } }),
  });

  return (
    <FormModal
      title="Contactar Ventas"
      form={form}
      failure="Error al enviar solicitud"
      submitLabel="Enviar Solicitud"
      pendingLabel="Enviando..."
      asksBeforeDiscarding
      onClose={onClose}
    >
      <Stack>
        <TextField
          label="Teléfono"
          type="tel"
          required
          autoComplete="tel"
          data-autofocus
          {...form.field('phone')}
        />
        <TextField
          label="Email de contacto"
          type="email"
          required
          autoComplete="email"
          {...form.field('email')}
        />
        <TextArea
          label="Mensaje"
          required
          rows={5}
          {...form.field('message', {
            description: 'Contanos cuántas personas, sucursales y ventas tenés, y qué necesitás.',
          })}
        />
      </Stack>
    </FormModal>
  );
}
