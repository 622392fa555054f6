import { MAX_LABEL_COPIES, productLabelEndpoints } from '@mostrador/contracts/product-labels';
import type { Product } from '@mostrador/contracts/products';
import { LABEL_SHEET_NAMES, LABEL_SHEETS, labelsPerPage } from '@mostrador/domain/label-sheets';
import { useDownload } from '@mostrador/shared-data';
import {
  emptyAsNull,
  FormModal,
  useContractForm,
  ValueField,
} from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { NumberField } from '@mostrador/shared-ui/number-field';
import { Select } from '@mostrador/shared-ui/select';
import { type ReactNode, useMemo, useState } from 'react';
import { countInWords, tooManyInWords, undrawnCodes } from './label-words.ts';
import styles from './labels-dialog.module.css';
import { SheetPicture } from './sheet-picture.tsx';
import { useLastSheet } from './use-last-sheet.ts';

const SHEETS = LABEL_SHEET_NAMES.map((value) => ({ value, label: LABEL_SHEETS[value].name }));
const COPIES_PROBLEM = `De 1 a ${MAX_LABEL_COPIES}`;

const FAILURE = 'Error al hacer las etiquetas';

interface LabelsDialogProps {
  products: readonly Product[];
  /** The products are not known yet. */
  isPreparing?: boolean;
  /** Shown without any product. */
  whenEmpty?: ReactNode;
  /** Fields above, which choose the products. */
  children?: ReactNode;
  onClose: () => void;
}

/** Makes the shelf labels of products, as a PDF for a sheet of labels or a label printer. */
export function LabelsDialog({
  products,
  isPreparing = false,
  whenEmpty = <Alert kind="error">No hay ningún producto para etiquetar</Alert>,
  children,
  onClose,
}: LabelsDialogProps) {
  const [lastSheet, rememberSheet] = useLastSheet();
  const [copies, setCopies] = useState<number | null>(1);
  const print = useDownload(productLabelEndpoints.print, { success: 'Etiquetas descargadas' });
  const form = useContractForm<typeof productLabelEndpoints.print, { copies: number | null }>(
    productLabelEndpoints.print,
    {
      defaultValues: {
        sheet: lastSheet,
        copies: 1,
        startAt: 1,
        barcode: true,
        unitPrice: true,
        date: true,
      },
      fixed: { products: products.map(({ _id }) => ({ productId: _id, copies: copies ?? NaN })) },
      check: ({ copies: typed }) => ({ copies: !isCopies(typed) && COPIES_PROBLEM }),
      onChange: (values) => setCopies(values.copies),
      onSubmit(body) {
        rememberSheet(body.sheet);
        return print.mutateAsync({ body }).then(onClose);
      },
    },
  );
  const { control, register, watch, setValue } = form;
  const [name, typedStart, showsBarcode] = watch(['sheet', 'startAt', 'barcode']);
  const sheet = LABEL_SHEETS[name];
  const perPage = labelsPerPage(sheet);
  const startAt = Math.min(typedStart || 1, perPage);
  const count = isCopies(copies) ? products.length * copies : undefined;
  const isEmpty = !isPreparing && products.length === 0;
  const tooMany = tooManyInWords(count ?? products.length);
  const undrawn = useMemo(
    () => (showsBarcode && !tooMany ? undrawnCodes(products, sheet) : []),
    [products, sheet, showsBarcode, tooMany],
  );

  return (
    <FormModal
      title="Etiquetas"
      form={form}
      failure={FAILURE}
      submitLabel="Descargar PDF"
      isPreparing={isPreparing}
      className={styles.form}
      onClose={onClose}
    >
      {children}
      <ValueField control={control} name="sheet">
        {(field) => (
          <Select
            label="Hoja"
            options={SHEETS}
            {...field}
            onChange={(next) => {
              field.onChange(next);
              setValue('startAt', 1);
            }}
          />
        )}
      </ValueField>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <div className={styles.numbers}>
            <ValueField control={control} name="copies">
              {(field) => (
                <NumberField
                  label="Copias de cada una"
                  min={1}
                  max={MAX_LABEL_COPIES}
                  problem={COPIES_PROBLEM}
                  {...emptyAsNull(field)}
                />
              )}
            </ValueField>
            {perPage > 1 && (
              <ValueField control={control} name="startAt">
                {(field) => (
                  <NumberField
                    label="Empezar en la etiqueta"
                    min={1}
                    max={perPage}
                    problem={`De 1 a ${perPage}`}
                    description="Para usar una hoja empezada."
                    {...emptyAsNull(field)}
                  />
                )}
              </ValueField>
            )}
          </div>
          <fieldset className={styles.shown}>
            <legend className={styles.legend}>Mostrar además del nombre y el precio</legend>
            <Checkbox label="Código de barras" {...register('barcode')} />
            <Checkbox
              label="Precio por kg o litro"
              description="Cuando el nombre dice el contenido: «500 g», «6 x 354 ml»."
              {...register('unitPrice')}
            />
            <Checkbox label="Fecha" {...register('date')} />
          </fieldset>
        </div>
        <SheetPicture sheet={sheet} startAt={startAt} count={tooMany ? 0 : (count ?? 0)} />
      </div>
      {isEmpty && whenEmpty}
      {tooMany ? (
        <Alert kind="error">{tooMany}</Alert>
      ) : (
        <p role="status" className={styles.count}>
          {count && !isPreparing ? countInWords({ count, startAt, perPage }) : null}
        </p>
      )}
      {undrawn.map((sentence) => (
        <Alert key={sentence} kind="info">
          {sentence}
        </Alert>
      ))}
    </FormModal>
  );
}

function isCopies(typed: number | null | undefined): typed is number {
  return Number.isInteger(typed) && Number(typed) >= 1 && Number(typed) <= MAX_LABEL_COPIES;
}
