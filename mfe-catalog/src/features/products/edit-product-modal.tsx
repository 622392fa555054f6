import { type FurtherCode, type Product, productEndpoints } from '@mostrador/contracts/products';
import { roundQuantity } from '@mostrador/domain/units';
import { mergeProduct, useRead, useUpload } from '@mostrador/shared-data';
import { useState } from 'react';
import { changeOf } from './product-change.ts';
import { ProductForm, type ProductFormFrame } from './product-form.tsx';
import { formatInUnit } from './quantity-in-unit.ts';

interface EditProductProps extends ProductFormFrame {
  /** The current product: it may be sold while the form is open. */
  product: Product;
}

export function EditProductModal({ product, ...frame }: EditProductProps) {
  const update = useUpload(productEndpoints.update, {
    success: 'Producto actualizado',
    merge: mergeProduct,
  });
  const [opened] = useState(product);
  const { _id, unit } = opened;
  const { data: known, isError } = useRead(productEndpoints.cost, { params: { id: _id } });

  function describeStock(typed: number | undefined) {
    const difference = roundQuantity((typed ?? opened.stock) - opened.stock);
    if (difference !== 0) {
      const sign = difference > 0 ? '+' : '−';
      return `Cambia el stock en ${sign}${formatInUnit(Math.abs(difference), unit)}.`;
    }
    if (product.stock !== opened.stock)
      return `Mientras editabas pasó a ${formatInUnit(product.stock, unit)}.`;
    return undefined;
  }

  return (
    <ProductForm
      title="Editar producto"
      defaultValues={{
        ...typedIn(changeOf(opened)),
        codes: opened.codes ?? [],
        stock: opened.stock,
        cost: known?.cost ?? null,
        image: undefined,
      }}
      ownId={_id}
      startsAt="name"
      knownCost={known?.cost}
      costNotice={isError ? 'No se pudo leer: queda como estaba.' : 'Buscando el costo...'}
      describeStock={describeStock}
      failure="Error al guardar el producto"
      currentPicture={opened.image?.thumbnails.medium}
      upload={update}
      onSubmit={({ stock, cost, codes, ...fields }, { files, removeImage }) => {
        const edit = { from: opened.stock, to: stock };
        const change = {
          ...fields,
          ...(known && { cost }),
          ...(!areSameCodes(codes, opened.codes) && { codes }),
          ...(edit.from !== edit.to && { stock: edit }),
          ...(removeImage && { removeImage }),
        };
        return update.mutateAsync({ params: { id: _id }, body: change, files });
      }}
      {...frame}
    />
  );
}

function areSameCodes(typed: readonly FurtherCode[], known: readonly FurtherCode[] = []): boolean {
  const inOrder = (codes: readonly FurtherCode[]) =>
    codes.map(({ code, quantity }) => [code, quantity]);
  return JSON.stringify(inOrder(typed)) === JSON.stringify(inOrder(known));
}

/** Returns the values as the form has them: an empty text where a product has none. */
function typedIn<Fields extends object>(fields: Fields) {
  const values = Object.entries(fields).map(([name, value]) => [name, value === null ? '' : value]);
  return Object.fromEntries(values) as {
    [Name in keyof Fields]: null extends Fields[Name] ? Exclude<Fields[Name], null> : Fields[Name];
  };
}
