import { showToast } from '@mostrador/shared-ui/toast';
import { useCallback, useEffect, useState } from 'react';
import type { CustomerSearch } from './customer-search.tsx';

let loaded: typeof CustomerSearch | undefined;

/**
 * The search for customers, undefined until it arrives, and what loads it. It stands on Base UI's
 * combobox, a fifth of the till's script. A till that cannot load it says so and sells without.
 *
 * @param now loads it without being asked
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
