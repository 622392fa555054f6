import type { Product } from '@mostrador/contracts/products';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { IconPhoto } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import styles from './product-detail-modal.module.css';

interface ProductDetailModalProps {
  product: Product;
  onClose: () => void;
}

export function ProductDetailModal({ product, onClose }: ProductDetailModalProps) {
  const words = [
    ['Código de barras', product.barcode],
    ['Marca', product.brandId?.name],
    ['Categoría', product.categoryId?.name],
    ['Subcategoría', product.subcategoryId?.name],
  ];
  const figures = [
    ['Precio', formatMoney(toCents(product.price))],
    ['Stock actual', formatQuantity(product.stock)],
    ['Stock mínimo', product.minStock === 0 ? 'Sin aviso' : formatQuantity(product.minStock)],
  ];

  return (
    <Modal title={product.name} opened onClose={onClose} size="md">
      <div className={styles.detail}>
        <div className={styles.picture}>
          <IconPhoto size={40} aria-hidden="true" />
          <span>Sin imagen</span>
        </div>
        <dl className={styles.list}>
          {words.map(([term, value]) => (
            <div key={term} className={styles.line}>
              <dt>{term}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ))}
          {figures.map(([term, value]) => (
            <div key={term} className={styles.line}>
              <dt>{term}</dt>
              <dd className={styles.figure}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Modal>
  );
}
