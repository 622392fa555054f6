import type { CallInput } from '@mostrador/contracts/endpoint';
import {
  type CheckedNewProduct,
  type NewProduct,
  type Product,
  productEndpoints,
} from '@mostrador/contracts/products';
import { GENERAL_IVA_RATE } from '@mostrador/domain/iva';
import { DEFAULT_UNIT } from '@mostrador/domain/units';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { Button } from '@mostrador/shared-ui/button';
import { noteFocus } from '@mostrador/shared-ui/focus';
import { IconChevronDown } from '@mostrador/shared-ui/icons';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { CodeFields } from './code-fields.tsx';
import { FurtherCodeFields } from './further-code-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { IvaField, PriceFields } from './price-fields.tsx';
import styles from './product-form.module.css';
import type { ProductReferences, ReferenceCreation } from './product-references.ts';
import { ReferenceFields } from './reference-fields.tsx';
import { StockField, StockOptions } from './stock-fields.tsx';
import { useFormScanner } from './use-form-scanner.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

const FIELD_OF_CODE = {
  'product.barcode-taken': 'barcode',
  'product.stock-too-large': 'stock',
  'product.stock-below-zero': 'stock',
  'product.stock-not-whole': 'stock',
  'product.unknown-brand': 'brandId',
  'product.unknown-category': 'categoryId',
  'product.unknown-subcategory': 'subcategoryId',
  'product.subcategory-of-another-category': 'subcategoryId',
  'storage.full': 'image',
  'image.took-too-long': 'image',
  'image.storage-unavailable': 'image',
} as const;

/** The fields under 'Más datos'. */
const MORE_FIELDS = new Set(['ivaRate', 'unit', 'minStock', 'tracksStock', 'codes', 'image']);

/** The props shared by the forms of a new product and of an existing one. */
export interface ProductFormFrame extends ReferenceCreation {
  references: ProductReferences;
  /** Switches from this form to that of the product that has the code. */
  onEditOther: (product: Product) => void;
  onClose: () => void;
}

/** `image`: see `PictureField`. */
export type ProductFormValues = NewProduct & { image?: File | null };

/**
 * The values of a new product. Price and stock are empty, so that they must be filled in: a 0 would
 * be saved by mistake. The form detects changes by the names in it: none may be missing.
 */
export const BLANK: {
  [Name in keyof Required<ProductFormValues>]: ProductFormValues[Name] | undefined;
} = {
  name: '',
  barcode: '',
  codes: [],
  price: undefined,
  ivaRate: GENERAL_IVA_RATE,
  unit: DEFAULT_UNIT,
  stock: undefined,
  tracksStock: true,
  minStock: 0,
  cost: null,
  brandId: '',
  categoryId: '',
  subcategoryId: '',
  image: undefined,
};

/** The picture sent with the fields. */
export interface SentPicture {
  files: CallInput<typeof productEndpoints.create>['files'];
  /** True to remove the saved picture. */
  removeImage: boolean;
}

interface ProductFormProps extends ProductFormFrame {
  title: string;
  defaultValues: DefaultValues<ProductFormValues>;
  /** The id of the edited product, which may keep its own code. */
  ownId?: string;
  /** The field that gets the initial focus. */
  startsAt: 'barcode' | 'name';
  /** The cost, which is read separately from the product; undefined until it is known. */
  knownCost: number | null | undefined;
  /** The reason why the cost is not known yet. */
  costNotice?: string;
  /** Returns the description under Stock for the typed number. */
  describeStock?: (typed: number | undefined) => ReactNode;
  failure: string;
  /** The URL of the saved picture. */
  currentPicture?: string;
  upload: { progress: number | undefined; cancel: () => void };
  onSubmit: (product: CheckedNewProduct, picture: SentPicture) => Promise<unknown>;
  /**
   * Adds a button that saves and continues with another product, which starts with these values.
   */
  valuesOfAnother?: (saved: CheckedNewProduct) => DefaultValues<ProductFormValues>;
}

/** The form to create or edit a product. Input stays until it is saved or discarded. */
export function ProductForm({
  title,
  defaultValues,
  ownId,
  startsAt,
  knownCost,
  costNotice,
  describeStock,
  references,
  onNewReference,
  onEditOther,
  failure,
  currentPicture,
  upload,
  onSubmit,
  valuesOfAnother,
  onClose,
}: ProductFormProps) {
  const goesOn = useRef(false);
  const saved = useRef<CheckedNewProduct>(undefined);
  const unlessMoved = useRef<ReturnType<typeof noteFocus>>(undefined);
  const [others, setOthers] = useState(0);
  const [isPreparing, setPreparing] = useState(false);
  const more = useRef<HTMLDetailsElement>(null);
  const form = useContractForm<typeof productEndpoints.create>(productEndpoints.create, {
    defaultValues,
    fieldOfCode: FIELD_OF_CODE,
    async onSubmit(product, files) {
      await onSubmit(product, { files, removeImage: form.getValues('image') === null });
      if (goesOn.current) saved.current = product;
      else onClose();
    },
  });
  const { setFocus, resetField, getFieldState } = form;
  const { errors } = form.formState;
  useFormScanner(form);
  useSaveShortcut(form.props.id, () => void (valuesOfAnother ? saveAndGoOn() : form.submit()));

  useLayoutEffect(
    function showRefusedField() {
      const isInside = Object.keys(errors).some((name) => MORE_FIELDS.has(name));
      if (isInside && more.current) more.current.open = true;
    },
    [errors],
  );

  useEffect(
    function fillInCost() {
      const isTyped = getFieldState('cost').isDirty;
      if (knownCost != null && !isTyped) resetField('cost', { defaultValue: knownCost });
    },
    [knownCost, getFieldState, resetField],
  );
  useLayoutEffect(
    function focusCodeOfAnother() {
      if (others > 0) unlessMoved.current?.(() => setFocus('barcode'));
    },
    [others, setFocus],
  );

  async function saveAndGoOn() {
    if (isPreparing || form.isPending) return;
    goesOn.current = true;
    saved.current = undefined;
    unlessMoved.current = noteFocus();
    await form.submit();
    goesOn.current = false;
    if (!saved.current || !valuesOfAnother) return;
    form.reset(valuesOfAnother(saved.current));
    setOthers((count) => count + 1);
  }

  return (
    <FormModal
      title={title}
      size="lg"
      form={form}
      failure={failure}
      asksBeforeDiscarding
      isPreparing={isPreparing}
      onCancelSending={upload.progress === undefined ? undefined : upload.cancel}
      className={styles.fields}
      otherAction={
        valuesOfAnother && (
          <Button
            disabled={form.isPending || isPreparing}
            title="Ctrl+Enter"
            aria-keyshortcuts="Control+Enter"
            onClick={() => void saveAndGoOn()}
          >
            Guardar y agregar otro
          </Button>
        )
      }
      onClose={onClose}
    >
      <CodeFields form={form} ownId={ownId} startsAt={startsAt} onEditOther={onEditOther} />
      <PriceFields
        form={form}
        isCostKnown={knownCost !== undefined}
        costNotice={costNotice}
        stock={<StockField form={form} describeStock={describeStock} />}
      />
      <ReferenceFields form={form} references={references} onNewReference={onNewReference} />
      <details ref={more} className={`${styles.wide} ${styles.more}`}>
        <summary>
          <IconChevronDown aria-hidden="true" />
          Más datos
        </summary>
        <div className={styles.fields}>
          <IvaField form={form} />
          <StockOptions form={form} />
          <FurtherCodeFields form={form} />
          <PictureField
            // The key resets a refusal, which is about the picture of one product.
            key={others}
            form={form}
            current={currentPicture}
            progress={upload.progress}
            onPreparing={setPreparing}
          />
        </div>
      </details>
    </FormModal>
  );
}
