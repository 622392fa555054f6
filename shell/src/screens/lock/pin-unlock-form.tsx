import { pinEndpoints } from '@mostrador/contracts/pins';
import { isOfflineToken, useSession } from '@mostrador/shared-auth';
import { loadPins } from '@mostrador/shared-data';
import { useContractForm } from '@mostrador/shared-screens/forms';
import { PinField } from '@mostrador/shared-screens/pins';
import { LONGEST_SCAN, UnlockForm } from './unlock-form.tsx';

/** Opens the till with the PIN of its user. */
export function PinUnlockForm({ name }: { name: string }) {
  // The till also locks once the server answers, to check a PIN that only this device checked.
  const reason = isOfflineToken(useSession().token)
    ? 'La última entrada fue sin conexión.'
    : 'Nadie lo usó por un rato.';
  const form = useContractForm(pinEndpoints.unlock, {
    defaultValues: { pin: '' },
    fieldOfCode: { 'pin.wrong': 'pin' },
    onSubmit: async ({ pin }) => (await loadPins()).unlockWithPin(pin),
  });
  return (
    <UnlockForm form={form}>
      <p>
        {reason} Sigue <strong>{name}</strong> con su PIN.
      </p>
      <PinField {...form.field('pin')} maxLength={LONGEST_SCAN} />
    </UnlockForm>
  );
}
