import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { errorMessage } from '@mostrador/shared-auth';
import { mergeProduct, useWrite } from '@mostrador/shared-data';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './price-cell.module.css';

interface PriceCellProps {
  product: Product;
  canChange: boolean;
}

/** The price, which a press turns into a field. Enter or leaving it saves, Escape keeps the price. */
export function PriceCell({ product, canChange }: PriceCellProps) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasLeftByKey = useRef(false);
  useLayoutEffect(
    function returnFocus() {
      if (!isEditing && wasLeftByKey.current) opener.current?.focus();
    },
    [isEditing],
  );
  const price = formatMoney(toCents(product.price));
  if (!canChange) return <span>{price}</span>;
  if (isEditing)
    return (
      <PriceField
        product={product}
        onDone={({ byKey }) => {
          wasLeftByKey.current = byKey;
          setEditing(false);
        }}
      />
    );
  return (
    <button
      ref={opener}
      type="button"
      className={styles.price}
      aria-label={`Cambiar precio de ${product.name}: ${price}`}
      title="Cambiar precio"
      onClick={() => setEditing(true)}
    >
      {price}
    </button>
  );
}

interface PriceFieldProps {
  product: Product;
  onDone: (left: { byKey: boolean }) => void;
}

function PriceField({ product, onDone }: PriceFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isSaving = useRef(false);
  const [known, setKnown] = useState(product.price);
  const [typed, setTyped] = useState<number | undefined>(product.price);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useWrite(productEndpoints.update, {
    success: 'Precio actualizado',
    merge: mergeProduct,
  });

  useLayoutEffect(function startInField() {
    field.current?.focus();
  }, []);

  async function save(byKey: boolean) {
    if (isSaving.current) return;
    if (typed === known) return onDone({ byKey });
    const invalid = field.current?.validationMessage;
    if (typed === undefined || invalid) return setProblem(invalid || 'Completá este campo');
    if (product.price !== known) {
      setKnown(product.price);
      return setProblem(
        `Otra persona lo cambió a ${formatMoney(toCents(product.price))}. Enter guarda el tuyo.`,
      );
    }
    isSaving.current = true;
    try {
      await mutateAsync({ params: { id: product._id }, body: { price: typed } });
      onDone({ byKey });
    } catch (error) {
      setProblem(errorMessage(error as Error, 'Error al guardar el producto'));
      field.current?.focus();
    } finally {
      isSaving.current = false;
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onDone({ byKey: true });
    }
  }

  return (
    <MoneyField
      ref={field}
      label={`Precio de ${product.name}`}
      hideLabel
      value={typed}
      error={problem}
      readOnly={isPending}
      className={styles.field}
      onChange={(next) => {
        setTyped(next);
        setProblem(undefined);
      }}
      onKeyDown={handleKey}
      onBlur={() => void save(false)}
    />
  );
}
