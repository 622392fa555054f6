import { useCan } from '@mostrador/shared-auth';
import { codeFromScan } from '@mostrador/shared-screens/scanner';
import { whenLoaded } from './dialogs-on-demand.ts';
import { warn } from './warn.ts';

/**
 * Says that no product has a scanned code, and offers to create it to who may.
 *
 * @param onCreate the form is loaded; gets the code without what scanners put around it
 */
export function useUnknownCode(
  onCreate: (code: string, quantity: number | undefined) => void,
): (unknown: { code: string; message: string }, quantity: number | undefined) => void {
  const mayCreate = useCan('canManageProducts');

  return function tellUnknownCode({ code, message }, quantity) {
    const run = () => void whenLoaded('new-product', () => onCreate(codeFromScan(code), quantity));
    warn(message, mayCreate ? { action: { label: 'Crear producto', run } } : {});
  };
}
