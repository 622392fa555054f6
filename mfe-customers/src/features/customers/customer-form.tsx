import { DOC_TYPE_NAMES, FISCAL_TYPE_NAMES } from '@mostrador/contracts/customer-words';
import {
  type Customer,
  customerEndpoints,
  DEFAULT_DOC_TYPE,
  DEFAULT_FISCAL_TYPE,
  DOC_TYPES,
  FISCAL_TYPES,
} from '@mostrador/contracts/customers';
import { formatPhone } from '@mostrador/domain/format-phone';
import { phoneProblemOf } from '@mostrador/domain/phone-number';
import { isAdmin, useSession } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { Select } from '@mostrador/shared-ui/select';
import { TextField } from '@mostrador/shared-ui/text-field';
import { patchCustomer } from './cached-customers.ts';
import styles from './customer-form.module.css';

const FISCAL_TYPE_OPTIONS = FISCAL_TYPES.map((value) => ({
  value,
  label: FISCAL_TYPE_NAMES[value],
}));
const DOC_TYPE_OPTIONS = DOC_TYPES.map((code) => ({
  value: String(code),
  label: DOC_TYPE_NAMES[code],
}));
const BLANK = {
  name: '',
  fiscalType: DEFAULT_FISCAL_TYPE,
  docType: DEFAULT_DOC_TYPE,
  docNumber: '',
  phone: '',
  email: '',
  address: '',
};

interface CustomerFormProps {
  /** The customer to edit; without it the form creates one. */
  customer?: Customer;
  /** Whether the shop sells on account. */
  customerCredit: boolean;
  onClose: () => void;
}

export function CustomerForm({ customer, customerCredit, onClose }: CustomerFormProps) {
  const { creditLimit, ...known } = customer ?? { ...BLANK, creditLimit: null };
  const setsLimit = isAdmin(useSession().user) && (customerCredit || creditLimit !== null);
  const create = useWrite(customerEndpoints.create, {
    success: 'Cliente agregado',
  });
  const update = useWrite(customerEndpoints.update, {
    success: 'Cliente actualizado',
    patch: patchCustomer,
  });
  const shown = { ...known, phone: formatPhone(known.phone ?? '') };
  const form = useContractForm(customer ? customerEndpoints.update : customerEndpoints.create, {
    onlyChanges: customer !== undefined,
    defaultValues: setsLimit ? { ...shown, creditLimit } : shown,
    check: ({ phone }) => ({ phone: phone !== shown.phone && phoneProblemOf(phone ?? '') }),
    fieldOfCode: { 'customer.document-taken': 'docNumber' },
    async onSubmit(body) {
      if (customer) await update.mutateAsync({ params: { id: customer._id }, body });
      else await create.mutateAsync({ body: { ...BLANK, ...body } });
      onClose();
    },
  });
  const { control, field } = form;

  return (
    <FormModal
      title={customer ? 'Editar cliente' : 'Nuevo Cliente'}
      form={form}
      failure="Error al guardar el cliente"
      asksBeforeDiscarding
      className={styles.fields}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        required
        data-autofocus
        autoComplete="off"
        className={styles.wide}
        {...field('name')}
      />
      <ValueField control={control} name="fiscalType">
        {(fiscalType) => (
          <Select
            label="Condición fiscal"
            options={FISCAL_TYPE_OPTIONS}
            className={styles.wide}
            {...fiscalType}
          />
        )}
      </ValueField>
      <ValueField control={control} name="docType">
        {({ value, onChange, ...docType }) => (
          <Select
            label="Tipo de documento"
            options={DOC_TYPE_OPTIONS}
            {...docType}
            value={String(value)}
            onChange={(chosen) => onChange(Number(chosen))}
          />
        )}
      </ValueField>
      <TextField label="Número de documento" autoComplete="off" {...field('docNumber')} />
      <TextField label="Teléfono" type="tel" autoComplete="off" {...field('phone')} />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <TextField
        label="Dirección"
        autoComplete="off"
        className={styles.wide}
        {...field('address')}
      />
      {setsLimit && (
        <ValueField control={control} name="creditLimit">
          {({ value, onChange, ...limit }) => (
            <MoneyField
              label="Límite"
              description="Lo más que puede deber en cuenta corriente. Vacío, sin límite."
              className={styles.wide}
              {...limit}
              value={value ?? undefined}
              onChange={(typed) => onChange(typed ?? null)}
            />
          )}
        </ValueField>
      )}
    </FormModal>
  );
}
