import { useWrite } from '@mostrador/shared-data';
import { ConfirmDialog } from '@mostrador/shared-ui/confirm-dialog';
import { dropReference } from './cached-references.ts';
import { describeDeletion } from './consequences.ts';
import { ENDPOINTS, type Reference } from './reference-endpoints.ts';
import { type ReferenceKind, WORDS } from './reference-words.ts';
import { useAffectedCounts } from './use-affected-counts.ts';

interface DeleteReferenceProps {
  kind: ReferenceKind;
  reference: Reference;
  onClose: () => void;
}

/** Deletes a reference. The list closes the dialog once the row is gone. */
export function DeleteReferenceDialog({ kind, reference, onClose }: DeleteReferenceProps) {
  const words = WORDS[kind];
  const concerned = useAffectedCounts(kind, reference._id);
  const remove = useWrite(ENDPOINTS[kind].remove, {
    success: words.deleted,
    failure: words.deleteFailed,
    patch: () => dropReference(kind, reference._id),
    onError: onClose,
  });

  return (
    <ConfirmDialog
      title={words.confirmDelete}
      message={describeDeletion(kind, reference, concerned)}
      confirmLabel="Eliminar"
      danger
      opened
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: reference._id } })}
      onCancel={onClose}
    />
  );
}
