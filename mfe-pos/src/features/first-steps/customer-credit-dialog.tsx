import { tillSettingsEndpoints } from '@mostrador/contracts/till-settings';
import { patchTillSettings, useWrite } from '@mostrador/shared-data';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';

/** Explains selling on account, and turns it on. */
export function CustomerCreditDialog({ onClose }: { onClose: () => void }) {
  const turnOn = useWrite(tillSettingsEndpoints.update, {
    success: 'Cuenta corriente activada',
    failure: 'Error al activar la cuenta corriente',
    patch: patchTillSettings,
    onSuccess: onClose,
  });

  return (
    <Modal
      title="¿Vendés fiado?"
      size="sm"
      opened
      closable={!turnOn.isPending}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          fullWidth
          pending={turnOn.isPending}
          data-autofocus
          onClick={() => turnOn.mutate({ body: { customerCredit: true } })}
        >
          Activar cuenta corriente
        </Button>
      }
    >
      <Stack>
        <p>
          «Cuenta corriente» va a estar entre los medios de pago: elegís el cliente, se lleva las
          cosas y paga después.
        </p>
        <p>
          En Clientes le ponés un límite a cada uno, ves quién debe y desde cuándo, anotás lo que te
          pagan y les mandás un recordatorio por WhatsApp.
        </p>
      </Stack>
    </Modal>
  );
}
