import { type Customer, customerEndpoints } from '@mostrador/contracts/customers';
import { useWrite } from '@mostrador/shared-data';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';

interface DeleteCustomerProps {
  customer: Customer;
  onClose: () => void;
}

/** Deletes a customer. The list closes the dialog once the customer is gone from it. */
export function DeleteCustomerDialog({ customer, onClose }: DeleteCustomerProps) {
  const remove = useWrite(customerEndpoints.remove, {
    success: 'Cliente eliminado',
    failure: 'Error al eliminar el cliente',
    onError: onClose,
  });

  return (
    <ConfirmDialog
      title={`¿Eliminar ${customer.name}?`}
      message="Deja de aparecer en Clientes. Las ventas ya hechas conservan su nombre."
      confirmLabel="Eliminar"
      danger
      opened
      pending={remove.isPending || remove.isSuccess}
      onConfirm={() => remove.mutate({ params: { id: customer._id } })}
      onCancel={onClose}
    />
  );
}
