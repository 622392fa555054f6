import { customerAccountEndpoints } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import { offeredMethods } from '@mostrador/contracts/payment-methods';
import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { debtInWords } from '@mostrador/domain/account-words';
import { CASH, nameOfMethod } from '@mostrador/domain/payments';
import { useRead, useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { TextField } from '@mostrador/shared-ui/text-field';
import { accountQuery } from './account-lists.ts';
import { PaymentReceipt } from './payment-receipt.tsx';

interface PaymentDialogProps {
  /**
   * The payment's id. It stays the same until the payment is booked, even when the dialog is
   * reopened, so that a repeat after a lost answer makes no second payment.
   */
  id: string;
  customer: Customer;
  onClose: () => void;
  /** The receipt of the booked payment was closed. */
  onDone: () => void;
}

/** Books a payment on account, then shows its receipt. */
export function PaymentDialog({ id, customer, onClose, onDone }: PaymentDialogProps) {
  const { _id, balance } = customer;
  const account = useRead(customerAccountEndpoints.account, accountQuery(_id, { page: 1 }));
  const shop = useRead(tillSettingsEndpoints.get).data;
  // A debt cannot be paid on account.
  const methods = offeredMethods({ ...shop, customerCredit: false }).map((method) => ({
    value: method,
    label: nameOfMethod(shop?.methods, method),
  }));
  const pay = useWrite(customerAccountEndpoints.pay);
  const form = useContractForm(customerAccountEndpoints.pay, {
    defaultValues: {
      amount: balance > 0 ? balance : undefined,
      paymentMethod: CASH,
      notes: '',
    },
    fixed: { _id: id },
    check: ({ amount }) => ({ amount: amount === 0 && 'Tiene que ser mayor que 0' }),
    async onSubmit(body) {
      try {
        await pay.mutateAsync({ params: { id: _id }, body });
      } catch (error) {
        await account.refetch();
        throw error;
      }
    },
  });
  // If the answer was lost, the refetched entries have the payment.
  const entry = account.data?.entries.find(({ payment }) => payment?._id === id);
  const booked = pay.data ?? (entry?.payment ? { ...entry, payment: entry.payment } : undefined);

  if (booked)
    return (
      <PaymentReceipt
        title="Pago registrado"
        booked={booked}
        customer={customer}
        onClose={onDone}
      />
    );
  return (
    <FormModal
      title="Registrar pago"
      size="sm"
      form={form}
      failure="Error al registrar el pago"
      submitLabel="Registrar pago"
      asksBeforeDiscarding
      onClose={onClose}
    >
      <Stack>
        <ValueField control={form.control} name="amount">
          {({ value, onChange, ...amount }) => (
            <MoneyField
              label="Monto"
              required
              data-autofocus
              description={`${customer.name}: ${debtInWords(balance).toLowerCase()}`}
              {...amount}
              value={value ?? undefined}
              onChange={(typed) => onChange(typed ?? null)}
            />
          )}
        </ValueField>
        <ValueField control={form.control} name="paymentMethod">
          {({ value, ...method }) => (
            <Select label="Medio de pago" options={methods} {...method} value={value ?? CASH} />
          )}
        </ValueField>
        <TextField label="Notas" autoComplete="off" {...form.field('notes')} />
      </Stack>
    </FormModal>
  );
}
