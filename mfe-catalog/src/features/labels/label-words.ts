import { MAX_LABELS } from '@mostrador/contracts/product-labels';
import type { Product } from '@mostrador/contracts/products';
import { barSymbolOf } from '@mostrador/domain/bar-symbol';
import { formatQuantity } from '@mostrador/domain/format';
import { type LabelSheet, moduleFor } from '@mostrador/domain/label-sheets';

/** Returns why so many labels are not made; undefined if they are. */
export function tooManyInWords(labels: number): string | undefined {
  if (labels <= MAX_LABELS) return undefined;
  return `Son ${formatQuantity(labels)} etiquetas, y por vez se hacen hasta ${formatQuantity(MAX_LABELS)}. Filtrá la lista y hacelas por partes.`;
}

/** Returns `48 etiquetas en 2 hojas`. */
export function countInWords({
  count,
  startAt,
  perPage,
}: {
  count: number;
  startAt: number;
  perPage: number;
}): string {
  const labels = count === 1 ? '1 etiqueta' : `${formatQuantity(count)} etiquetas`;
  if (perPage === 1) return labels;
  const sheets = Math.ceil((startAt - 1 + count) / perPage);
  return `${labels} en ${sheets === 1 ? '1 hoja' : `${formatQuantity(sheets)} hojas`}`;
}

/** Returns sentences about the products whose labels have no bars. */
export function undrawnCodes(products: readonly Product[], sheet: LabelSheet): string[] {
  const without = products.filter(({ barcode }) => barcode === null);
  const tooLong = products.filter(({ barcode }) => {
    const symbol = barcode === null ? undefined : barSymbolOf(barcode);
    return barcode !== null && (!symbol || moduleFor(symbol, sheet) === undefined);
  });
  return [
    ...sentenceOf(without, {
      one: 'no tiene código: su etiqueta sale sin barras.',
      many: 'no tienen código: sus etiquetas salen sin barras.',
    }),
    ...sentenceOf(tooLong, {
      one: 'tiene un código que no entra en barras en esta etiqueta: sale solo escrito.',
      many: 'tienen códigos que no entran en barras en esta etiqueta: salen solo escritos.',
    }),
  ];
}

function sentenceOf(
  products: readonly Product[],
  { one, many }: { one: string; many: string },
): string[] {
  const [first] = products;
  if (!first) return [];
  if (products.length === 1) return [`«${first.name}» ${one}`];
  return [`${formatQuantity(products.length)} productos ${many}`];
}
