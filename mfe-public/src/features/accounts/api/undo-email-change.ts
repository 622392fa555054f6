import { accountEndpoints, type EmailUndo } from '@mostrador/contracts/accounts';
import { call, session } from '@mostrador/shared-auth';
import { useMutation } from '@tanstack/react-query';

/**
 * Takes a change of email back with a mailed link. The server ends every session of the account, and
 * whose the one in this browser is the answer does not say: it is ended too.
 */
export function useUndoEmailChange() {
  return useMutation({
    mutationFn: (body: EmailUndo) => call(accountEndpoints.undoEmailChange, { body }),
    onSuccess: () => {
      void session.signOut();
    },
  });
}
