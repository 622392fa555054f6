import { canonicalCode } from '@mostrador/domain';
import { useCan } from '@mostrador/shared-auth';
import { IconPlus } from '@mostrador/shared-ui/icons';
import { useMemo } from 'react';
import type { Otherwise } from '../../features/products/product-search.tsx';
import type { CounterDialog } from './counter-dialogs.tsx';
import { whenLoaded } from './dialogs-on-demand.ts';

/** A text of so many digits is a code, and no name. */
const CODE = /^\d{5,}$/;

/** Returns the ways to sell something that the search does not find. */
export function useOffersWithoutMatch(open: (dialog: CounterDialog) => void): Otherwise[] {
  const mayCreate = useCan('canManageProducts');

  return useMemo(() => {
    const sell: Otherwise = {
      label: () => 'Vender como Varios',
      onPress: (text, quantity) => open({ kind: 'free-line', searched: { text, quantity } }),
    };
    if (!mayCreate) return [sell];
    const create: Otherwise = {
      label: (text) => `Crear «${text}»`,
      icon: <IconPlus />,
      onPress(text, quantity) {
        const code = canonicalCode(text);
        const known = CODE.test(code) ? { code } : { name: text };
        void whenLoaded('new-product', () => open({ kind: 'new-product', ...known, quantity }));
      },
    };
    return [create, sell];
  }, [mayCreate, open]);
}
