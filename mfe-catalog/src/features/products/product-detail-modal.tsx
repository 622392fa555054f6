import type { FurtherCode, Product } from '@mostrador/contracts/products';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { UNIT_LABEL } from '@mostrador/domain/units';
import { Button } from '@mostrador/shared-ui/button';
import {
  IconAdjustments,
  IconBuildingStore,
  IconEdit,
  IconHistory,
  IconTag,
  IconTrash,
} from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { ProductPicture } from '@mostrador/shared-ui/product-picture';
import { CostLines } from './cost-lines.tsx';
import { DetailLine } from './detail-line.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import type { ProductColumnsOptions } from './product-columns.tsx';
import styles from './product-detail-modal.module.css';
import { formatInUnit } from './quantity-in-unit.ts';

interface ProductDetailModalProps extends ProductColumnsOptions {
  product: Product;
  onClose: () => void;
}

/** All data of a product, and all its actions: on a phone the rows have no buttons. */
export function ProductDetailModal({
  product,
  canChange,
  onAction,
  onToggleFavourite,
  onClose,
}: ProductDetailModalProps) {
  const { unit, stock, tracksStock, minStock } = product;

  return (
    <Modal
      title={product.name}
      opened
      onClose={onClose}
      size="md"
      footer={
        canChange && (
          <>
            <Button leftIcon={<IconHistory />} onClick={() => onAction('history', product)}>
              Historial de stock
            </Button>
            <Button leftIcon={<IconAdjustments />} onClick={() => onAction('adjust', product)}>
              Ajustar
            </Button>
            <Button
              variant="primary"
              leftIcon={<IconEdit />}
              onClick={() => onAction('edit', product)}
            >
              Editar
            </Button>
          </>
        )
      }
    >
      <div className={styles.detail}>
        <div className={styles.side}>
          <ProductPicture
            size="lg"
            name={product.name}
            categoryId={product.categoryId?._id}
            src={product.image?.thumbnails.medium}
          />
          <FavouriteButton {...{ product, canChange }} onToggle={onToggleFavourite} />
        </div>
        <dl className={styles.list}>
          <DetailLine term="Código de barras">{product.barcode}</DetailLine>
          {product.codes && (
            <DetailLine term="Más códigos">{product.codes.map(codeInWords).join(', ')}</DetailLine>
          )}
          <DetailLine term="Marca">{product.brandId?.name}</DetailLine>
          <DetailLine term="Categoría">{product.categoryId?.name}</DetailLine>
          <DetailLine term="Subcategoría">{product.subcategoryId?.name}</DetailLine>
          <DetailLine term="Precio" isFigure>
            {formatMoney(toCents(product.price))}
          </DetailLine>
          {canChange && <CostLines product={product} />}
          <DetailLine term="Unidad">{UNIT_LABEL[unit]}</DetailLine>
          <DetailLine term="Controlar stock">{tracksStock ? 'Sí' : 'No'}</DetailLine>
          <DetailLine term="Stock actual" isFigure>
            {tracksStock ? formatInUnit(stock, unit) : '—'}
          </DetailLine>
          <DetailLine term="Stock mínimo" isFigure>
            {minStock === 0 || !tracksStock ? 'Sin aviso' : formatInUnit(minStock, unit)}
          </DetailLine>
        </dl>
      </div>
      {canChange && (
        <div className={styles.more}>
          <Button
            size="sm"
            leftIcon={<IconBuildingStore />}
            onClick={() => onAction('publish', product)}
          >
            Publicación
          </Button>
          <Button size="sm" leftIcon={<IconTag />} onClick={() => onAction('prices', product)}>
            Historial de precios
          </Button>
          <Button size="sm" leftIcon={<IconTrash />} onClick={() => onAction('delete', product)}>
            Eliminar
          </Button>
        </div>
      )}
    </Modal>
  );
}

/** "7790895000997 × 12": a pack's code with its quantity. */
function codeInWords({ code, quantity }: FurtherCode): string {
  return quantity === 1 ? code : `${code} × ${formatQuantity(quantity)}`;
}
