import { type Customer, customerEndpoints } from '@mostrador/contracts/customers';
import { formatPhone } from '@mostrador/domain/format-phone';
import { phoneProblemOf } from '@mostrador/domain/phone-number';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { TextField } from '@mostrador/shared-ui/text-field';

interface PhoneDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Gives a customer the phone that messages need. */
export function PhoneDialog({ customer, onClose }: PhoneDialogProps) {
  const update = useWrite(customerEndpoints.update, { success: 'Teléfono guardado' });
  const form = useContractForm(customerEndpoints.update, {
    onlyChanges: true,
    defaultValues: { phone: formatPhone(customer.phone ?? '') },
    check: ({ phone }) => ({
      phone: phone?.trim() ? phoneProblemOf(phone) : 'Completá este campo',
    }),
    async onSubmit(body) {
      await update.mutateAsync({ params: { id: customer._id }, body });
      onClose();
    },
  });

  return (
    <FormModal
      title={`Teléfono de ${customer.name}`}
      size="sm"
      form={form}
      failure="Error al guardar el teléfono"
      onClose={onClose}
    >
      <TextField
        label="Teléfono"
        type="tel"
        required
        data-autofocus
        autoComplete="off"
        {...form.field('phone', { description: 'Con la característica: 264 555-1234' })}
      />
    </FormModal>
  );
}
