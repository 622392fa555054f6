import { pinEndpoints, type UserAtTheTill } from '@mostrador/contracts/pins';
import { can } from '@mostrador/domain/permissions';
import { personName } from '@mostrador/domain/person-name';
import { homePath, session } from '@mostrador/shared-auth';
import { loadPins } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { PinField } from '@mostrador/shared-screens/pins';
import { Alert } from '@mostrador/shared-ui/alert';
import { Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { useNavigate } from 'react-router-dom';

export interface SwitchSellerDialogProps {
  /** The sellers who may take over, at least one. */
  sellers: readonly UserAtTheTill[];
  /** About the seller who leaves: what stays on this device. */
  notice?: string | undefined;
  /** Hands the cart over before the next seller's screen opens. */
  onSwitch: (userId: string) => Promise<unknown>;
  onClose: () => void;
}

/** Lets another seller take over this till with their PIN, and continue the open cart. */
export default function SwitchSellerDialog({
  sellers,
  notice,
  onSwitch,
  onClose,
}: SwitchSellerDialogProps) {
  const navigate = useNavigate();
  const form = useContractForm(pinEndpoints.switchSeller, {
    defaultValues: { userId: sellers[0]?._id ?? '', pin: '' },
    fieldOfCode: { 'pin.wrong': 'pin' },
    async onSubmit(body) {
      const { switchSeller } = await loadPins();
      const next = await switchSeller(body);
      await onSwitch(next.user._id);
      onClose();
      session.signIn(next);
      if (!can(next.user, 'canManageSales')) void navigate(homePath(next.user));
    },
  });
  const userId = form.watch('userId');

  return (
    <FormModal
      title="Cambiar de vendedor"
      size="sm"
      form={form}
      failure="Error al cambiar de vendedor"
      submitLabel="Entrar"
      onClose={onClose}
    >
      <Stack>
        {sellers.length === 1 ? (
          <p>
            Sigue <strong>{sellers[0] && personName(sellers[0])}</strong> con el carrito como está.
          </p>
        ) : (
          <Select
            label="Vendedor"
            options={sellers.map((seller) => ({ value: seller._id, label: personName(seller) }))}
            value={userId}
            onChange={(chosen) => form.setValue('userId', chosen)}
          />
        )}
        {notice && <Alert kind="info">{notice}</Alert>}
        <PinField {...form.field('pin')} />
      </Stack>
    </FormModal>
  );
}
