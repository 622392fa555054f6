import { pinEndpoints } from '@mostrador/contracts/pins';
import { useContractForm } from '@mostrador/shared-screens/forms';
import { PinField } from '@mostrador/shared-screens/pins';
import { openWhenProved } from './open-when-proved.ts';
import { LONGEST_SCAN, UnlockForm } from './unlock-form.tsx';

/** Opens the till with the PIN of its user. */
export function PinUnlockForm({ name }: { name: string }) {
  const form = useContractForm(pinEndpoints.unlock, {
    defaultValues: { pin: '' },
    fieldOfCode: { 'pin.wrong': 'pin' },
    onSubmit: (body) => openWhenProved(pinEndpoints.unlock, { body }),
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
