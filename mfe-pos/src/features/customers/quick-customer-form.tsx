import { DOC_TYPE_NAMES } from '@mostrador/contracts/customer-words';
import { customerEndpoints } from '@mostrador/contracts/customers';
import { newId } from '@mostrador/domain/ids';
import { phoneProblemOf } from '@mostrador/domain/phone-number';
import { useWrite } from '@mostrador/shared-data';
import {
  ANSWER_TIMEOUT_MS,
  failureOf,
  sendOrStore,
} from '@mostrador/shared-screens/acts-on-device';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { Stack } from '@mostrador/shared-ui/page';
import { TextField } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import type { ChosenCustomer, CustomersOnDevice } from './chosen-customer.ts';
import { typedCustomer } from './typed-customer.ts';

interface QuickCustomerFormProps {
  /** The text of the search: a name, a phone or a document. */
  typed: string;
  /** Left out where it needs the server. */
  device?: CustomersOnDevice | undefined;
  onCreated: (customer: ChosenCustomer) => void;
  onClose: () => void;
}

/** The minimum of a customer at the counter; the rest is filled in on the customers' screen. */
export function QuickCustomerForm({ typed, device, onCreated, onClose }: QuickCustomerFormProps) {
  const [{ docType, ...first }] = useState(() => typedCustomer(typed));
  // One for the form: when an answer is lost, what is sent again is the same customer.
  const [_id] = useState(newId);
  const create = useWrite(customerEndpoints.create, { success: 'Cliente agregado' }, () =>
    device ? { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) } : {},
  );
  const form = useContractForm(customerEndpoints.create, {
    defaultValues: first,
    fixed: { docType },
    check: ({ phone }) => ({ phone: phoneProblemOf(phone ?? '') }),
    fieldOfCode: { 'customer.document-taken': 'docNumber' },
    async onSubmit({ name, phone, docNumber }) {
      const body = { _id, name, phone, docType, docNumber };
      const created = await sendOrStore(device, { kind: 'customer', body }, () =>
        create.mutateAsync({ body }),
      );
      onCreated({ _id: created?._id ?? body._id, name });
    },
  });
  const { field } = form;
  const isNamed = first.name !== '';

  return (
    <FormModal
      title="Nuevo Cliente"
      size="sm"
      form={form}
      failure={failureOf(form.error, 'Error al guardar el cliente')}
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
