import { type HeldCart, heldSaleEndpoints } from '@mostrador/contracts/held-sales';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { TextField } from '@mostrador/shared-ui/text-field';

interface HoldSaleModalProps {
  saleId: string;
  cart: HeldCart;
  /** The take that this hold ends, if the cart was on hold before. */
  takeId: string | undefined;
  /** The proposed name. */
  name: string;
  /** The server has stored the cart: the till may drop it. */
  onHeld: () => void;
  onClose: () => void;
}

/** Asks for the name under which any till of the shop finds the cart again. */
export default function HoldSaleModal({
  saleId,
  cart,
  takeId,
  name,
  onHeld,
  onClose,
}: HoldSaleModalProps) {
  const hold = useWrite(heldSaleEndpoints.hold, { success: 'Venta en espera' });
  const form = useContractForm(heldSaleEndpoints.hold, {
    defaultValues: { name },
    fixed: { cart, takeId },
    async onSubmit(body) {
      await hold.mutateAsync({ params: { id: saleId }, body });
      onHeld();
      onClose();
    },
  });

  return (
    <FormModal
      title="Dejar en espera"
      size="sm"
      form={form}
      failure="No se pudo dejar la venta en espera"
      submitLabel="Dejar en espera"
      pendingLabel="Guardando..."
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        required
        data-autofocus
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        {...form.field('name', { description: 'Para encontrarla después, en cualquier caja' })}
      />
    </FormModal>
  );
}
