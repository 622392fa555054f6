import { pinEndpoints } from '@mostrador/contracts/pins';
import { loadPins } from '@mostrador/shared-data';
import { useContractForm } from '@mostrador/shared-screens/forms';
import { PinField } from '@mostrador/shared-screens/pins';
import { LONGEST_SCAN, UnlockForm } from './unlock-form.tsx';

/** Opens the till with the PIN of its user. */
export function PinUnlockForm({ name }: { name: string }) {
  const form = useContractForm(pinEndpoints.unlock, {
    defaultValues: { pin: '' },
    fieldOfCode: { 'pin.wrong': 'pin' },
    onSubmit: async ({ pin }) => (await loadPins()).unlockWithPin(pin),
  });
  return (
    <UnlockForm form={form}>
      <p>
        Nadie lo usó por un rato. Sigue <strong>{name}</strong> con su PIN.
      </p>
      <PinField {...form.field('pin')} maxLength={LONGEST_SCAN} />
    </UnlockForm>
  );
}
