import { MAX_FURTHER_CODES, type productEndpoints } from '@mostrador/contracts/products';
import { DEFAULT_UNIT, isMeasured, QUANTITY_DECIMALS } from '@mostrador/domain/units';
import { type ContractForm, emptyAsNull, ValueField } from '@mostrador/shared-screens/forms';
import { Button, IconButton } from '@mostrador/shared-ui/button';
import { IconPlus, IconTrash } from '@mostrador/shared-ui/icons';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { TextField } from '@mostrador/shared-ui/text-field';
import type { KeyboardEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import styles from './product-form.module.css';

interface FurtherCodeFieldsProps {
  form: ContractForm<typeof productEndpoints.create>;
}

/** The further codes, each with its quantity; only a button while there are none. */
export function FurtherCodeFields({ form }: FurtherCodeFieldsProps) {
  const { control, field, setFocus, watch } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'codes' });
  const decimals = isMeasured(watch('unit') ?? DEFAULT_UNIT) ? QUANTITY_DECIMALS : 0;

  const add = (
    <Button
      size="sm"
      leftIcon={<IconPlus />}
      disabled={fields.length === MAX_FURTHER_CODES}
      onClick={() => append({ code: '', quantity: 1 })}
    >
      {fields.length === 0 ? 'Más códigos' : 'Agregar otro código'}
    </Button>
  );
  if (fields.length === 0) return <div className={styles.wide}>{add}</div>;

  return (
    <fieldset className={`${styles.wide} ${styles.furtherCodes}`}>
      <legend>Más códigos</legend>
      <p>El del proveedor, o el de un pack con lo que trae: la caja de 12 suma 12 al carrito.</p>
      {fields.map(({ id }, place) => {
        const code = `codes.${place}.code` as const;
        const quantity = `codes.${place}.quantity` as const;
        /** Enter ends a scanned code, and must not save the product. */
        const goOnAfterCode = (event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          setFocus(quantity);
        };
        return (
          <div key={id} className={styles.furtherCode}>
            <TextField
              label={`Código ${place + 1}`}
              autoComplete="off"
              onKeyDown={goOnAfterCode}
              {...field(code)}
            />
            <ValueField control={control} name={quantity}>
              {(value) => (
                <NumberField
                  label={`Cantidad ${place + 1}`}
                  decimals={decimals}
                  {...emptyAsNull(value)}
                />
              )}
            </ValueField>
            <IconButton
              label={`Quitar ${watch(code) || `el renglón ${place + 1}`}`}
              icon={<IconTrash />}
              onClick={() => remove(place)}
            />
          </div>
        );
      })}
      {add}
    </fieldset>
  );
}
