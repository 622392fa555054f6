import { errorMessage, statusOf } from '@mostrador/shared-auth';
import { Button } from '@mostrador/shared-ui/button';
import { Link } from 'react-router-dom';
import styles from './account-outcome.module.css';
import { useUndoEmailChange } from './api/undo-email-change.ts';
import { FocusedAlert } from './focused-alert.tsx';

const BAD_LINK = 400;

interface EmailChangeQuestionProps {
  /** The token of the mailed link. */
  token: string;
  onUndone: (message: string) => void;
}

/** Asks for confirmation first, because mail scanners open every link. */
export function EmailChangeQuestion({ token, onUndone }: EmailChangeQuestionProps) {
  const undo = useUndoEmailChange();
  const isBadLink = statusOf(undo.error) === BAD_LINK;

  return (
    <div className={styles.outcome}>
      {undo.isError && (
        <FocusedAlert kind="error">
          {errorMessage(undo.error, 'Error al deshacer el cambio. Por favor, intentá nuevamente.')}
        </FocusedAlert>
      )}
      {isBadLink ? (
        <p>
          Si ya deshiciste el cambio, no tenés que hacer nada más. Si no podés entrar a tu cuenta,{' '}
          <Link to="/forgot-password">recuperá tu contraseña</Link> o{' '}
          <Link to="/contact">escribinos</Link>.
        </p>
      ) : (
        <>
          <p>
            Tu cuenta vuelve a usar el email donde recibiste este enlace, y se cierran todas las
            sesiones abiertas.
          </p>
          <Button
            variant="primary"
            size="lg"
            fullWidth
            pending={undo.isPending}
            onClick={() =>
              undo.mutate({ token }, { onSuccess: ({ message }) => onUndone(message) })
            }
          >
            {undo.isPending ? 'Deshaciendo...' : 'Deshacer el cambio'}
          </Button>
        </>
      )}
    </div>
  );
}
