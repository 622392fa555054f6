import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { useStore } from 'zustand';
import type { CartStore } from '../../features/cart/cart-store.ts';
import type { CounterView } from './use-counter-view.ts';

interface ViewSwitchProps {
  cart: CartStore;
  view: CounterView;
  onChange: (view: CounterView) => void;
  className: string | undefined;
}

/** On a small screen: the tiles, or the cart with the number of its lines. */
export function ViewSwitch({ cart, view, onChange, className }: ViewSwitchProps) {
  const lines = useStore(cart, ({ cart }) => cart.lines.length);
  return (
    <SegmentedControl
      label="Ver"
      options={[
        { value: 'tiles', label: 'Productos' },
        { value: 'cart', label: `Carrito (${lines})` },
      ]}
      value={view}
      onChange={onChange}
      {...(className && { className })}
    />
  );
}
