import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { Keycap } from '@mostrador/shared-ui/keycap';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { type CartStore, isLocked } from '../../features/cart/cart-store.ts';
import { useTillSettings } from '../../features/till-settings/use-till-settings.ts';
import styles from './invoice-choice.module.css';

/**
 * Whether the sale gets an electronic invoice. Where the shop cannot issue any, an administrator
 * gets a link to the configuration.
 */
export default function InvoiceChoice({ cart }: { cart: CartStore }) {
  const { settings, isPending } = useTillSettings();
  const wantsInvoice = useStore(cart, ({ cart }) => cart.wantsInvoice ?? false);
  const locked = useStore(cart, isLocked);
  // A choice made before the shop turned invoices off can still be undone.
  const canChoose = settings.electronicInvoices || wantsInvoice;

  if (isPending) return null;
  return (
    <div className={styles.choice}>
      <Checkbox
        label="Generar factura electrónica"
        checked={wantsInvoice}
        disabled={!canChoose || locked}
        aria-keyshortcuts="Alt+F"
        onChange={({ target }) => cart.setWantsInvoice(target.checked)}
      />
      {canChoose ? (
        <span className={styles.keycap}>
          <Keycap>Alt+F</Keycap>
        </span>
      ) : (
        <Link to="/app/settings/fiscal" className={styles.link}>
          Configurar
        </Link>
      )}
    </div>
  );
}
