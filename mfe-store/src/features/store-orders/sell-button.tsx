import { type StoreOrder, storeOrderEndpoints } from '@mostrador/contracts/store-orders';
import { useWrite } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { useNavigate } from 'react-router-dom';

/** Puts the order on hold as a sale, and opens the counter, which takes it off hold. */
export function SellButton({ order }: { order: StoreOrder }) {
  const navigate = useNavigate();
  const sell = useWrite(storeOrderEndpoints.sell, {
    failure: 'Error al llevar el pedido al mostrador',
    onSuccess: ({ heldSaleId }) => navigate(`/app/sales?held=${heldSaleId}`),
  });
  return (
    <Button
      variant="primary"
      pending={sell.isPending}
      onClick={() => sell.mutate({ params: { id: order._id } })}
    >
      Vender en el mostrador
    </Button>
  );
}
