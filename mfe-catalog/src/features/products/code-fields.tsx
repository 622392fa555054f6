import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { hasWrongCheckDigit, ownBarcode } from '@mostrador/domain/barcode';
import { canonicalCode } from '@mostrador/domain/canonical-code';
import { useRead } from '@mostrador/shared-data';
import type { ContractForm } from '@mostrador/shared-screens/forms';
import { Button } from '@mostrador/shared-ui/button';
import { IconBarcode } from '@mostrador/shared-ui/icons';
import { TextField } from '@mostrador/shared-ui/text-field';
import type { KeyboardEvent } from 'react';
import styles from './product-form.module.css';
import { productWithCode } from './product-with-code.ts';
import { TakenCode } from './taken-code.tsx';

const MAYBE_MISTYPED =
  'El último dígito no corresponde a ese código: fijate si está bien copiado. Igual lo podés guardar.';

interface CodeFieldsProps {
  form: ContractForm<typeof productEndpoints.create>;
  /** The id of the edited product. */
  ownId: string | undefined;
  startsAt: 'barcode' | 'name';
  onEditOther: (product: Product) => void;
}

/** The barcode field, which a scanner fills first, and the name field. */
export function CodeFields({ form, ownId, startsAt, onEditOther }: CodeFieldsProps) {
  const { field, setFocus, setValue, watch } = form;
  const products = useRead(productEndpoints.list).data;
  const code = canonicalCode(watch('barcode') ?? '');
  const owner = products && productWithCode(products, code, ownId);

  /** Moves on after Enter, which ends a scanned code and must not save a half-filled product. */
  function goOnAfterCode(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setFocus('name');
  }

  function makeCode() {
    let made: string;
    do made = ownBarcode(Math.random);
    while (products && productWithCode(products, made));
    setValue('barcode', made, { shouldDirty: true, shouldValidate: true });
    setFocus('name');
  }

  return (
    <>
      <div className={`${styles.wide} ${styles.code}`}>
        <TextField
          label="Código de barras"
          data-autofocus={startsAt === 'barcode' || undefined}
          autoComplete="off"
          inputMode="numeric"
          onKeyDown={goOnAfterCode}
          {...field('barcode', {
            description: hasWrongCheckDigit(code) ? MAYBE_MISTYPED : undefined,
          })}
        />
        {code === '' && (
          <Button leftIcon={<IconBarcode />} onClick={makeCode}>
            Generar código
          </Button>
        )}
      </div>
      {owner && <TakenCode form={form} owner={owner} onEdit={() => onEditOther(owner)} />}
      <TextField
        label="Nombre"
        required
        data-autofocus={startsAt === 'name' || undefined}
        autoComplete="off"
        className={styles.wide}
        {...field('name')}
      />
    </>
  );
}
