import type { Product } from '@mostrador/contracts/products';
import { storeProductEndpoints } from '@mostrador/contracts/store-products';
import { mergeProduct, useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { TextArea } from '@mostrador/shared-ui/text-field';
import { useState } from 'react';
import styles from './publication-modal.module.css';

interface PublicationModalProps {
  product: Product;
  onClose: () => void;
}

/** Sets whether and how the online store shows a product. */
export function PublicationModal({ product, onClose }: PublicationModalProps) {
  const [opened] = useState(product);
  const update = useWrite(storeProductEndpoints.update, {
    success: 'Producto actualizado',
    merge: mergeProduct,
  });
  const form = useContractForm(storeProductEndpoints.update, {
    defaultValues: {
      publishedToStore: opened.publishedToStore,
      featured: opened.featured,
      storeDescription: opened.storeDescription ?? '',
    },
    onSubmit: (body) =>
      update
        .mutateAsync({
          params: { id: opened._id },
          body: { ...body, featured: body.publishedToStore && body.featured },
        })
        .then(onClose),
  });
  const { field, register, watch } = form;

  return (
    <FormModal
      title={`Publicación de ${product.name}`}
      form={form}
      failure="Error al actualizar producto"
      asksBeforeDiscarding
      className={styles.fields}
      onClose={onClose}
    >
      <Checkbox label="Publicar en la tienda" data-autofocus {...register('publishedToStore')} />
      {watch('publishedToStore') && <Checkbox label="Destacado" {...register('featured')} />}
      <TextArea
        label="Descripción para la tienda"
        {...field('storeDescription', {
          description: 'Si la dejás en blanco se usa el nombre del producto.',
        })}
      />
    </FormModal>
  );
}
