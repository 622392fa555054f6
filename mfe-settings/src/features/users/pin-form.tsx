import { pinEndpoints } from '@mostrador/contracts/pins';
import type { ShopUser } from '@mostrador/contracts/users';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { PinField } from '@mostrador/shared-screens/pins';
import { Button } from '@mostrador/shared-ui/button';
import { Stack } from '@mostrador/shared-ui/page';

const FAILURE = 'Error al guardar el PIN';

const WHAT_FOR: Record<ShopUser['role'], string> = {
  admin:
    'En el mostrador autoriza lo que un vendedor no puede hacer solo: un descuento mayor, una anulación, una venta que pasa el límite de un cliente.',
  vendedor: 'Con su PIN toma el mostrador de otro vendedor sin perder el carrito.',
};

interface PinFormProps {
  user: ShopUser;
  hasPin: boolean;
  onClose: () => void;
}

/** Sets, changes or removes a user's PIN for the till. */
export function PinForm({ user: { _id: id, username, role }, hasPin, onClose }: PinFormProps) {
  const set = useWrite(pinEndpoints.set, { success: 'PIN guardado' });
  const remove = useWrite(pinEndpoints.remove, {
    success: 'PIN quitado',
    failure: 'Error al quitar el PIN',
    onSuccess: onClose,
  });
  const form = useContractForm(pinEndpoints.set, {
    defaultValues: { pin: '' },
    async onSubmit(body) {
      await set.mutateAsync({ params: { id }, body });
      onClose();
    },
  });

  return (
    <FormModal
      title={`PIN de ${username}`}
      size="sm"
      form={form}
      failure={FAILURE}
      otherAction={
        hasPin && (
          <Button
            disabled={form.isPending}
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id } })}
          >
            Quitar PIN
          </Button>
        )
      }
      onClose={onClose}
    >
      <Stack>
        <p>{WHAT_FOR[role]}</p>
        <PinField
          {...form.field('pin', {
            description: hasPin ? 'De 4 a 8 números. Reemplaza al que tiene.' : 'De 4 a 8 números.',
          })}
        />
      </Stack>
    </FormModal>
  );
}
