import { DOC_TYPE_NAMES } from '@mostrador/contracts/customer-words';
import { customerEndpoints } from '@mostrador/contracts/customers';
import { phoneProblemOf } from '@mostrador/domain/phone-number';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { Stack } from '@mostrador/shared-ui/page';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import type { ChosenCustomer } from './chosen-customer.ts';
import { typedCustomer } from './typed-customer.ts';

interface QuickCustomerFormProps {
  /** The text of the search: a name, a phone or a document. */
  typed: string;
  onCreated: (customer: ChosenCustomer) => void;
  onClose: () => void;
}

/** The minimum of a customer at the counter; the rest is filled in on the customers' screen. */
export function QuickCustomerForm({ typed, onCreated, onClose }: QuickCustomerFormProps) {
  const [{ docType, ...first }] = useState(() => typedCustomer(typed));
  const create = useWrite(customerEndpoints.create, { success: 'Cliente agregado' });
  const form = useContractForm(customerEndpoints.create, {
    defaultValues: first,
    fixed: { docType },
    check: ({ phone }) => ({ phone: phoneProblemOf(phone ?? '') }),
    fieldOfCode: { 'customer.document-taken': 'docNumber' },
    async onSubmit(body) {
      const { _id, name } = await create.mutateAsync({ body });
      onCreated({ _id, name });
    },
  });
  const { field } = form;
  const isNamed = first.name !== '';

  return (
    <FormModal
      title="Nuevo Cliente"
      size="sm"
      form={form}
      failure="Error al guardar el cliente"
      onClose={onClose}
    >
      <Stack>
        <TextField
          label="Nombre"
          required
          autoComplete="off"
          data-autofocus={!isNamed || undefined}
          {...field('name')}
        />
        <TextField
          label="Teléfono"
          type="tel"
          autoComplete="off"
          data-autofocus={isNamed || undefined}
          {...field('phone')}
        />
        {first.docNumber !== '' && (
          <TextField label={DOC_TYPE_NAMES[docType]} autoComplete="off" {...field('docNumber')} />
        )}
      </Stack>
    </FormModal>
  );
}
