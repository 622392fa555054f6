import { accountEndpoints, type SessionUser } from '@mostrador/contracts/accounts';
import { session } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { ChangePasswordModal } from '@mostrador/shared-screens/password';

/**
 * Asks a user whose password an administrator chose for one of their own. 'Más tarde' lets them
 * work until their next sign-in.
 */
export default function GivenPassword({ user }: { user: SessionUser }) {
  const change = useWrite(accountEndpoints.changePassword);
  const close = () => session.updateUser({ ...user, passwordGiven: false });
  return (
    <ChangePasswordModal
      title="Elegí tu contraseña"
      onSave={(body) => change.mutateAsync({ body })}
      cancelLabel="Más tarde"
      onClose={close}
    >
      <p>Tu contraseña te la dio el administrador del comercio. Elegí una que sepas solo vos.</p>
    </ChangePasswordModal>
  );
}
