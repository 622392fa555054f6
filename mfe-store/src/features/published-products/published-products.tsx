import type { StoreProduct } from '@mostrador/contracts/store-products';
import { formatMoney, formatQuantity } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { LinkButton } from '@mostrador/shared-ui/button';
import { IconPackage } from '@mostrador/shared-ui/icons';
import { Card, Hint } from '@mostrador/shared-ui/page';
import { EmptyState } from '@mostrador/shared-ui/states';
import { Link } from 'react-router-dom';
import styles from './published-products.module.css';

const SHOWN = 5;

/** The number of products that visitors see, and the first of them. */
export function PublishedProducts({ products }: { products: readonly StoreProduct[] }) {
  const others = products.length - SHOWN;

  if (products.length === 0)
    return (
      <Card title="Productos publicados">
        <EmptyState
          icon={<IconPackage />}
          title="Todavía no publicaste ningún producto"
          message="En Productos, abrí la publicación de cada uno que quieras mostrar y elegí «Publicar en la tienda»."
          action={<LinkButton to="/app/products">Ir a Productos</LinkButton>}
        />
      </Card>
    );
  return (
    <Card
      title="Productos publicados"
      actions={<span className={styles.count}>{countInWords(products.length)}</span>}
    >
      <ul className={styles.products}>
        {products.slice(0, SHOWN).map(({ _id, name, price }) => (
          <li key={_id}>
            <span className={styles.name}>{name}</span>
            <span className={styles.price}>{formatMoney(toCents(price))}</span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.others}>Y {formatQuantity(others)} más...</p>}
      <Hint>
        Para publicar otros, andá a <Link to="/app/products">Productos</Link>.
      </Hint>
    </Card>
  );
}

function countInWords(count: number): string {
  return count === 1 ? '1 producto' : `${formatQuantity(count)} productos`;
}
