import { isAdmin, useSession } from '@mostrador/shared-auth';
import { Card } from '@mostrador/shared-ui/page';
import { DownloadButton } from './download-button.tsx';
import styles from './shop-data.module.css';

/** For the administrator: takes the shop's data away, at any time. */
export function ShopDataCard() {
  const { user } = useSession();
  if (!isAdmin(user)) return null;

  return (
    <Card title="Tus datos">
      <p className={styles.hint}>
        Un archivo .zip con todo lo de tu comercio: productos con sus fotos, clientes, ventas,
        stock, cajas y actividad, en planillas que abre Excel.
      </p>
      <DownloadButton />
    </Card>
  );
}
