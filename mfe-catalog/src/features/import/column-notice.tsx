import type { ColumnMatch } from '@mostrador/shared-screens/imports';
import { Alert } from '@mostrador/shared-ui/alert';
import type { ProductKey } from './product-fields.ts';

/** Whether a row of the list says which product it is about. */
export function namesProducts({ barcode, name }: ColumnMatch<ProductKey>): boolean {
  return barcode !== undefined || name !== undefined;
}

/** Says what is missing among the columns; nothing when nothing is. */
export function ColumnNotice({ match }: { match: ColumnMatch<ProductKey> }) {
  if (!namesProducts(match))
    return (
      <Alert kind="error">
        Elegí la columna del código de barras o la del nombre: sin ellas no se sabe qué producto es
        cada fila.
      </Alert>
    );
  const { name, price, cost } = match;
  const missing = [
    ...(name === undefined ? ['el nombre'] : []),
    ...(price === undefined && cost === undefined ? ['el precio o el costo'] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <Alert kind="warning">
      Falta la columna con {missing.join(' y con ')}: con esta lista no se crean productos nuevos.
    </Alert>
  );
}
