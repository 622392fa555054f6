import { pinEndpoints, type UserAtTheTill } from '@mostrador/contracts/pins';
import { personName } from '@mostrador/domain/person-name';
import { homePath, session } from '@mostrador/shared-auth';
import { loadPins } from '@mostrador/shared-data';
import { useContractForm } from '@mostrador/shared-screens/forms';
import { PinField } from '@mostrador/shared-screens/pins';
import { Select } from '@mostrador/shared-ui/select';
import { useNavigate } from 'react-router-dom';
import { LONGEST_SCAN, UnlockForm } from './unlock-form.tsx';

interface OtherSellerFormProps {
  leaving: string;
  /** At least one. */
  sellers: readonly UserAtTheTill[];
}

/** Signs in another seller at the locked till. Nobody hands over the cart: it stays with its seller. */
export function OtherSellerForm({ leaving, sellers }: OtherSellerFormProps) {
  const navigate = useNavigate();
  const form = useContractForm(pinEndpoints.switchSeller, {
    defaultValues: { userId: sellers[0]?._id ?? '', pin: '' },
    fieldOfCode: { 'pin.wrong': 'pin' },
    async onSubmit(body) {
      const { switchSeller } = await loadPins();
      const next = await switchSeller(body);
      session.signIn(next);
      // The page below belongs to whoever left, and may refuse the next one.
      void navigate(homePath(next.user));
    },
  });
  return (
    <UnlockForm form={form}>
      <p>Lo que estaba vendiendo {leaving} queda guardado con su usuario.</p>
      <Select
        label="Vendedor"
        options={sellers.map((seller) => ({ value: seller._id, label: personName(seller) }))}
        value={form.watch('userId')}
        onChange={(chosen) => form.setValue('userId', chosen)}
      />
      <PinField {...form.field('pin')} maxLength={LONGEST_SCAN} />
    </UnlockForm>
  );
}
