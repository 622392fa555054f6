import { SegmentedControl } from '@mostrador/shared-ui/segmented-control';
import { useStore } from 'zustand';
import { type CounterView, type ShownView, useCounterView } from './use-counter-view.ts';

interface ViewSwitchProps extends ShownView {
  onChange: (view: CounterView) => void;
  className: string | undefined;
}

/** On a phone, switches between the tiles and the cart, with the number of its lines. */
export function ViewSwitch({ onChange, className, ...shown }: ViewSwitchProps) {
  const { view, canSwitch } = useCounterView(shown);
  if (!canSwitch) return null;
  return <Switch cart={shown.cart} {...{ view, onChange, className }} />;
}

interface SwitchProps extends Pick<ViewSwitchProps, 'cart' | 'onChange' | 'className'> {
  view: CounterView;
}

/** Separate, because the number changes with each scan. */
function Switch({ cart, view, onChange, className }: SwitchProps) {
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
