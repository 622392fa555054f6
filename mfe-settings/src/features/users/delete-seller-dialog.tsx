import { type ShopUser, userEndpoints } from '@mostrador/contracts/users';
import { useWrite } from '@mostrador/shared-data';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';

interface DeleteSellerProps {
  seller: ShopUser;
  onClose: () => void;
}

/** Deletes a seller. The list closes the dialog once the seller is gone from it. */
export function DeleteSellerDialog({ seller, onClose }: DeleteSellerProps) {
  const remove = useWrite(userEndpoints.remove, {
    success: 'Usuario eliminado',
    failure: 'Error al eliminar el usuario',
    onError: onClose,
  });

  return (
    <ConfirmDialog
      title={`¿Eliminar a ${seller.username}?`}
      message={
        <>
          Deja de poder entrar enseguida. Sus ventas conservan su nombre.{' '}
          <strong>Esta acción no se puede deshacer</strong>.
        </>
      }
      confirmLabel="Eliminar"
      danger
      opened
      pending={remove.isPending || remove.isSuccess}
      onConfirm={() => remove.mutate({ params: { id: seller._id } })}
      onCancel={onClose}
    />
  );
}
