import { Button } from '@mostrador/shared-ui/button';
import { type CounterView, type ShownView, useCounterView } from './use-counter-view.ts';

interface TilesButtonProps extends ShownView {
  onChange: (view: CounterView) => void;
}

/** On a laptop, brings the tiles back below a long cart, and takes them away. */
export function TilesButton({ onChange, ...shown }: TilesButtonProps) {
  const { view, canSwitch, isSplit } = useCounterView(shown);
  if (!canSwitch || !isSplit) return null;
  const isShown = view === 'tiles';
  return (
    <Button size="sm" aria-pressed={isShown} onClick={() => onChange(isShown ? 'cart' : 'tiles')}>
      Productos
    </Button>
  );
}
