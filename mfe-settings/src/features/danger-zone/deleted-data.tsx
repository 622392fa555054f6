import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { useRead } from '@mostrador/shared-data';
import { Skeleton } from '@mostrador/shared-ui/states';
import styles from './delete-account-modal.module.css';

const COUNT = new Intl.NumberFormat('es-AR');

/** Lists what is deleted with the account, with the counts that are known. */
export function DeletedData() {
  const { data, isPending } = useRead(subscriptionEndpoints.current);
  const usage = data?.usage;

  return (
    <ul className={styles.list} aria-busy={isPending}>
      {isPending ? (
        <li aria-label="Cargando...">
          <Skeleton lines={3} width="12rem" />
        </li>
      ) : (
        <>
          <li>{counted(usage?.currentUsers, 'usuario', 'usuarios')}</li>
          <li>{counted(usage?.currentProducts, 'producto', 'productos')}</li>
          <li>
            {counted(usage?.salesThisMonth, 'venta', 'ventas')} de este mes, y todas las anteriores
          </li>
        </>
      )}
      <li>Todas las marcas, categorías y subcategorías</li>
      <li>Tus clientes, cajas, imágenes y configuraciones</li>
      <li>La suscripción en el proveedor de pagos</li>
    </ul>
  );
}

/** "3 usuarios", or "Todos los usuarios" while their number is unknown. */
function counted(count: number | undefined, one: string, many: string): string {
  if (count === undefined) return many === 'ventas' ? 'Las ventas' : `Todos los ${many}`;
  return `${COUNT.format(count)} ${count === 1 ? one : many}`;
}
