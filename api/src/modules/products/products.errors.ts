import type { FurtherCode } from '@mostrador/contracts/products';
import { codeKeyOf, formatQuantity, type Unit } from '@mostrador/domain';
import { DomainError, domainError } from '@mostrador/server-kit/http/errors';

export const productNotFound = domainError('product.not-found', 404, 'El producto no existe');
export const productIdReused = domainError(
  'product.id-reused',
  409,
  'Ya se agregó otro producto con este formulario: cerralo y probá de nuevo',
);
export const nothingToChange = domainError('input.invalid', 400, 'No hay nada para cambiar');
export const barcodeTaken = domainError(
  'product.barcode-taken',
  409,
  'Ya hay un producto con ese código de barras',
);

/** A code that is taken, and the product that has it. */
interface TakenCode {
  code: string;
  name: string;
}

/**
 * The refusal for a taken code, which names its field.
 *
 * @param taken undefined if the other product is removed by now
 */
export function codeTakenBy(
  taken: TakenCode | undefined,
  { barcode, codes = [] }: { barcode?: string | null; codes?: readonly FurtherCode[] },
): DomainError {
  if (taken === undefined) return barcodeTaken();
  const { code, name } = taken;
  const isTaken = (given: string) => codeKeyOf(given) === codeKeyOf(code);
  if (barcode != null && isTaken(barcode)) return barcodeTaken(`Ese código ya es de ${name}`);
  const place = codes.findIndex((given) => isTaken(given.code));
  return new DomainError(409, {
    error: `Más códigos: ${code} ya es de ${name}`,
    code: 'product.code-taken',
    fields: { [`codes.${place}.code`]: `Ya es de ${name}` },
  });
}

export const codesNotWhole = domainError(
  'product.codes-not-whole',
  409,
  'Cantidad de Más códigos: para venderlo por unidad tiene que ser entera. Primero cambiala.',
);

export const unknownBrand = domainError('product.unknown-brand', 404, 'La marca no existe');
export const unknownCategory = domainError(
  'product.unknown-category',
  404,
  'La categoría no existe',
);
export const unknownSubcategory = domainError(
  'product.unknown-subcategory',
  404,
  'La subcategoría no existe',
);
export const subcategoryOfAnother = domainError(
  'product.subcategory-of-another-category',
  400,
  'La subcategoría no es de esa categoría',
);
export const stockTooLarge = domainError(
  'product.stock-too-large',
  409,
  'El stock no puede ser tan grande',
);

export const cursorExpired = domainError(
  'product-changes.cursor-expired',
  409,
  'La lista de productos se vuelve a leer entera',
);

const stockBelowZero = domainError(
  'product.stock-below-zero',
  409,
  'Stock: el cambio lo deja en menos de cero',
);

/** The stock dropped while the form was open, so the edit would take it below zero. */
export function editBelowZero(stock: number) {
  const left = stock === 1 ? 'queda 1' : `quedan ${formatQuantity(stock)}`;
  return stockBelowZero(
    `Stock: cambió mientras lo editabas y ahora ${left}. Volvé a contar y escribilo de nuevo.`,
  );
}

const withoutShortage = domainError(
  'product.no-shortage',
  409,
  'Ya no hay nada que resolver de ese producto',
);

export function noShortage(name: string) {
  return withoutShortage(`${name}: ya no hay nada que resolver`);
}

const overStock = domainError(
  'product.shortage-over-stock',
  409,
  'El stock no alcanza para descontar lo que se vendió sin stock',
);

/** "Coca: hay 2 y se vendieron 3 sin stock. Cargá primero la compra, o elegí que ya lo contaste". */
export function shortageOverStock(found: { name: string; stock: number; quantity: number }) {
  const [stock, sold] = [formatQuantity(found.stock), formatQuantity(found.quantity)];
  return overStock(
    `${found.name}: hay ${stock} y se vendieron ${sold} sin stock. Cargá primero la compra, o elegí que ya lo contaste.`,
  );
}

export const stockNotWhole = domainError(
  'product.stock-not-whole',
  409,
  'Stock: lo que se vende por unidad tiene un stock entero',
);

/** A stock of 2.5 kg would become two and a half units. */
export function unitNeedsWholeStock(stock: number) {
  const left = `${stock < 2 ? 'queda' : 'quedan'} ${formatQuantity(stock)}`;
  return stockNotWhole(
    `Para venderlo por unidad el stock tiene que ser entero, y ${left}. Primero ajustalo.`,
  );
}

const unitChanged = domainError(
  'product.unit-changed',
  409,
  'Un producto cambió de unidad desde la venta: lo vendido no puede volver a su stock',
);

/** "Queso se vendió por kg y ahora se vende por g: lo vendido no puede volver a su stock". */
export function unitChangedSince(name: string, { sold, now }: { sold: Unit; now: Unit }) {
  return unitChanged(
    `${name} se vendió por ${UNIT_IN_WORDS[sold]} y ahora se vende por ${UNIT_IN_WORDS[now]}: lo vendido no puede volver a su stock`,
  );
}

const UNIT_IN_WORDS: Record<Unit, string> = {
  unit: 'unidad',
  kg: 'kilogramo',
  g: 'gramo',
  litre: 'litro',
  metre: 'metro',
};
