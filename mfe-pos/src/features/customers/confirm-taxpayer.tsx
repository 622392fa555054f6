import {
  DOC_TYPE_NAMES,
  FISCAL_TYPE_NAMES,
  formatDocNumber,
} from '@mostrador/contracts/customer-words';
import { customerEndpoints, FISCAL_TYPES, type FiscalType } from '@mostrador/contracts/customers';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Select } from '@mostrador/shared-ui/select';
import { TextField } from '@mostrador/shared-ui/text-field';
import type { ChosenCustomer } from './chosen-customer.ts';
import styles from './confirm-taxpayer.module.css';
import type { FoundTaxpayer } from './found-taxpayer.ts';

const CUIT = 80;
const FAILURE = 'Error al guardar el cliente';
const REQUIRED = 'Completá este campo';
/** The maximum lengths of a customer's name and address. */
const MAX_NAME = 120;
const MAX_ADDRESS = 200;
const FISCAL_TYPE_OPTIONS = FISCAL_TYPES.map((value) => ({
  value,
  label: FISCAL_TYPE_NAMES[value],
}));

interface ConfirmTaxpayerProps extends FoundTaxpayer {
  onSaved: (customer: ChosenCustomer) => void;
  onClose: () => void;
}

/** Completes ARCA's data of a taxpayer and saves it as a customer of the shop. */
export function ConfirmTaxpayer({
  cuit,
  taxpayer: { nombreCompleto, domicilios },
  onSaved,
  onClose,
}: ConfirmTaxpayerProps) {
  const name = nombreCompleto.slice(0, MAX_NAME);
  const addresses = [...new Set(domicilios.map(({ direccion }) => direccion))]
    .filter((address) => address.trim() !== '')
    .map((address) => address.slice(0, MAX_ADDRESS));
  const create = useWrite(customerEndpoints.create, { success: 'Cliente agregado' });
  const form = useContractForm(customerEndpoints.create, {
    defaultValues: { fiscalType: '' as FiscalType, address: addresses[0] ?? '' },
    fixed: { name, docType: CUIT, docNumber: cuit },
    check: ({ fiscalType, address }) => ({
      fiscalType: !fiscalType && REQUIRED,
      address: !address?.trim() && REQUIRED,
    }),
    async onSubmit(body) {
      const { _id, name } = await create.mutateAsync({ body });
      onSaved({ _id, name });
    },
  });
  const { control, field, setValue, watch } = form;
  const address = watch('address') ?? '';

  return (
    <FormModal
      title="Confirmar cliente"
      form={form}
      failure={FAILURE}
      submitLabel="Guardar cliente"
      asksBeforeDiscarding
      className={styles.fields}
      onClose={onClose}
    >
      <TextField label="Nombre" readOnly value={name} className={styles.wide} />
      <TextField label="Tipo de documento" readOnly value={DOC_TYPE_NAMES[CUIT]} />
      <TextField
        label="Número de documento"
        readOnly
        value={formatDocNumber({ docType: CUIT, docNumber: cuit })}
      />
      <ValueField control={control} name="fiscalType">
        {({ error, ...fiscalType }) => (
          <Select
            label="Condición fiscal"
            required
            data-autofocus
            placeholder="Elegí la condición"
            options={FISCAL_TYPE_OPTIONS}
            className={styles.wide}
            error={error}
            {...fiscalType}
          />
        )}
      </ValueField>
      {addresses.length > 1 && (
        <Select
          label="Domicilios en ARCA"
          placeholder="Otro"
          options={addresses.map((known) => ({ value: known, label: known }))}
          value={addresses.includes(address) ? address : ''}
          onChange={(chosen) => setValue('address', chosen, { shouldValidate: true })}
          className={styles.wide}
        />
      )}
      <TextField
        label="Dirección"
        required
        autoComplete="off"
        className={styles.wide}
        {...field('address')}
      />
    </FormModal>
  );
}
