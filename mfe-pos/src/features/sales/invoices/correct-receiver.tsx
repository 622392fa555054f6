import { DOC_TYPE_NAMES, FISCAL_TYPE_NAMES } from '@mostrador/contracts/customer-words';
import { DOC_TYPES, FISCAL_TYPES } from '@mostrador/contracts/customers';
import { type Invoice, invoiceEndpoints } from '@mostrador/contracts/invoices';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Hint } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { TextField } from '@mostrador/shared-ui/text-field';
import styles from './correct-receiver.module.css';

const FAILURE = 'Error al corregir el cliente';
const FISCAL_TYPE_OPTIONS = FISCAL_TYPES.map((value) => ({
  value,
  label: FISCAL_TYPE_NAMES[value],
}));
const DOC_TYPE_OPTIONS = DOC_TYPES.map((code) => ({
  value: String(code),
  label: DOC_TYPE_NAMES[code],
}));

export interface CorrectReceiverProps {
  saleId: string;
  receiver: Invoice['receiver'];
  /** Requests the invoice again with the corrected data. */
  onCorrected: () => Promise<unknown>;
  onClose: () => void;
}

/** Corrects the receiver of one sale's invoice; the shop's saved customers do not change. */
export function CorrectReceiver({ saleId, receiver, onCorrected, onClose }: CorrectReceiverProps) {
  const correct = useWrite(invoiceEndpoints.correct);
  const form = useContractForm(invoiceEndpoints.correct, {
    defaultValues: receiver,
    async onSubmit(body) {
      await correct.mutateAsync({ params: { id: saleId }, body });
      await onCorrected();
      onClose();
    },
  });
  const { control, field } = form;

  return (
    <FormModal
      title="Corregir cliente"
      form={form}
      failure={FAILURE}
      submitLabel="Corregir y facturar"
      asksBeforeDiscarding
      className={styles.fields}
      onClose={onClose}
    >
      <Hint className={styles.wide}>
        Vale para la factura de esta venta. Los clientes guardados se cambian en Clientes.
      </Hint>
      <TextField
        label="Nombre"
        data-autofocus
        autoComplete="off"
        placeholder="Consumidor final"
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
      <TextField
        label="Dirección"
        autoComplete="off"
        className={styles.wide}
        {...field('address')}
      />
    </FormModal>
  );
}
