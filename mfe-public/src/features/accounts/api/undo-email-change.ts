import { accountEndpoints, type EmailUndo } from '@mostrador/contracts/accounts';
import { call, session } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';

/**
 * Reverts a change of email with a mailed link. The server ends every session of that account. Its
 * answer does not state whether this browser's session is one of them, so it is ended too.
 */
export function useUndoEmailChange() {
  return useMutation({
    mutationFn: (body: EmailUndo) => call(accountEndpoints.undoEmailChange, { body }),
    onSuccess: () => {
      void session.signOut();
    },
  });
}
