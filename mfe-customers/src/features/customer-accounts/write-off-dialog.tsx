import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import { debtInWords } from '@mostrador/domain/account-words';
import { apiErrorOf } from '@mostrador/shared-auth';
import { readAgain, useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { TextField } from '@mostrador/shared-ui/text-field';

interface WriteOffDialogProps {
  /**
   * The write-off's id. It stays the same until the write-off is recorded, even when the dialog is
   * reopened, so that a repeat after a lost answer writes off nothing more.
   */
  id: string;
  /** The customer who owes. */
  customer: Customer;
  onClose: () => void;
  /** The write-off was recorded, now or earlier: the next one needs another id. */
  onRecorded: () => void;
}

/** Writes off a debt that will not be paid. */
export function WriteOffDialog({ id, customer, onClose, onRecorded }: WriteOffDialogProps) {
  const writeOff = useWrite(customerAccountEndpoints.writeOff, {
    success: 'Deuda perdonada',
    onSuccess: onRecorded,
    onError(error) {
      if (apiErrorOf(error)?.code === 'write-off.id-reused') onRecorded();
      // It may have been recorded, or another user changed the debt.
      readAgain(customerAccountEndpoints.writeOff.changes);
    },
  });
  const form = useContractForm(customerAccountEndpoints.writeOff, {
    defaultValues: { amount: customer.balance, reason: '' },
    fixed: { _id: id },
    fieldOfCode: { 'write-off.more-than-owed': 'amount' },
    async onSubmit(body) {
      await writeOff.mutateAsync({ params: { id: customer._id }, body });
      onClose();
    },
  });

  return (
    <FormModal
      title="Perdonar deuda"
      size="sm"
      form={form}
      failure="Error al perdonar la deuda"
      submitLabel="Perdonar deuda"
      asksBeforeDiscarding
      onClose={onClose}
    >
      <Stack>
        <p>
          Baja lo que debe {customer.name} sin que nadie pague: no entra plata en la caja ni en los
          cobros.
        </p>
        <ValueField control={form.control} name="amount">
          {({ value, onChange, ...amount }) => (
            <MoneyField
              label="Monto"
              required
              data-autofocus
              description={`${customer.name}: ${debtInWords(customer.balance).toLowerCase()}`}
              {...amount}
              value={value ?? undefined}
              onChange={(typed) => onChange(typed ?? null)}
            />
          )}
        </ValueField>
        <TextField label="Motivo" required autoComplete="off" {...form.field('reason')} />
      </Stack>
    </FormModal>
  );
}
