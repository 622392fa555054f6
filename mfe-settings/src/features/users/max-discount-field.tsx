import { NumberField, type NumberFieldProps } from '@mostrador/shared-ui/number-field';

const MOST_PERCENT = 100;

/** A seller's maximum discount on a sale, in percent. */
export function MaxDiscountField(field: Omit<NumberFieldProps, 'label'>) {
  return (
    <NumberField
      label="Descuento máximo"
      decimals={2}
      max={MOST_PERCENT}
      description="En porcentaje (%) de cada venta. Con 0 solo descuenta con el PIN de un administrador."
      {...field}
    />
  );
}
