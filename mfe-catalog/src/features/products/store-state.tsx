import type { Product } from '@mostrador/contracts/products';
import { Badge } from '@mostrador/shared-ui/badge';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconBuildingStore } from '@mostrador/shared-ui/icons';
import styles from './product-columns.module.css';

/** Marks a product that the online store shows; renders nothing for others. */
export function StoreState({ product: { publishedToStore, featured } }: { product: Product }) {
  if (!publishedToStore) return null;
  return <Badge tone="success">{featured ? 'Destacado' : 'Publicado'}</Badge>;
}

interface PublicationButtonProps {
  product: Product;
  onPress: () => void;
}

export function PublicationButton({ product, onPress }: PublicationButtonProps) {
  return (
    <IconButton
      size="sm"
      label={`Publicación de ${product.name}`}
      // The icon says it by its colour alone.
      aria-description={product.publishedToStore ? 'Publicado' : 'Sin publicar'}
      icon={
        <IconBuildingStore className={product.publishedToStore ? styles.published : undefined} />
      }
      onClick={onPress}
    />
  );
}
