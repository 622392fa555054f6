import { showToast } from '@mostrador/shared-ui/toast';
import { useCallback, useEffect, useState } from 'react';
import type { CustomerSearch } from './customer-search.tsx';

let loaded: typeof CustomerSearch | undefined;

/**
 * Returns the customer search, undefined until it loads, and the function that loads it. It is
 * built on Base UI's combobox, a fifth of the till's script. If it cannot be loaded, a toast says
 * so and the till sells without it.
 *
 * @param now loads it at once
 */
export function useCustomerSearch({ now }: { now: boolean }) {
  const [Search, setSearch] = useState(() => loaded);

  const load = useCallback(async () => {
    try {
      ({ CustomerSearch: loaded } = await import('./customer-search.tsx'));
      setSearch(() => loaded);
    } catch {
      showToast({
        kind: 'error',
        message:
          'No se pudo abrir la búsqueda de clientes. Fijate que haya conexión y probá de nuevo.',
      });
    }
  }, []);

  useEffect(
    function loadNow() {
      if (now) void load();
    },
    [now, load],
  );

  return [Search, load] as const;
}
