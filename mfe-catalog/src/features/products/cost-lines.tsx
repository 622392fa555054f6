import { type Product, productEndpoints } from '@mostrador/contracts/products';
import { formatMoney } from '@mostrador/domain/format';
import { toCents } from '@mostrador/domain/money';
import { useRead } from '@mostrador/shared-data';
import { DetailLine } from './detail-line.tsx';
import { formatShare, marginOf } from './margin.ts';

/** The cost and the margin it gives, for users who may manage products. */
export function CostLines({ product }: { product: Product }) {
  const { data, isError } = useRead(productEndpoints.cost, { params: { id: product._id } });
  const cost = data?.cost ?? undefined;
  const margin = cost === undefined ? undefined : marginOf(product.price, cost);

  return (
    <>
      <DetailLine term="Costo" isFigure>
        {isError ? 'No se pudo leer' : cost !== undefined && formatMoney(toCents(cost))}
      </DetailLine>
      <DetailLine term="Margen" isFigure>
        {margin && `${formatShare(margin.share)} (${formatMoney(toCents(margin.amount))})`}
      </DetailLine>
    </>
  );
}
