import { useCan } from '@mostrador/shared-auth';
import { codeFromScan } from '@mostrador/shared-screens/scanner';
import { useCallback } from 'react';
import { whenLoaded } from './dialogs-on-demand.ts';
import { warn } from './warn.ts';

/**
 * Warns that no product has a scanned code, and offers to create it to a user who may.
 *
 * @param onCreate called once the form is loaded; gets the code without the scanner's prefix or
 * suffix
 */
export function useUnknownCode(
  onCreate: (code: string, quantity: number | undefined) => void,
): (unknown: { code: string; message: string }, quantity: number | undefined) => void {
  const mayCreate = useCan('canManageProducts');

  return useCallback(
    ({ code, message }, quantity) => {
      const create = () => onCreate(codeFromScan(code), quantity);
      const run = () => void whenLoaded('new-product', create);
      warn(message, mayCreate ? { action: { label: 'Crear producto', run } } : {});
    },
    [mayCreate, onCreate],
  );
}
