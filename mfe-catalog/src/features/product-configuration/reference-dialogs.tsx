import type { Subcategory } from '@mostrador/contracts/product-configuration';
import type { RowDialog } from '@mostrador/shared-screens/lists';
import { DeleteReferenceDialog } from './delete-reference-dialog.tsx';
import { MergeModal } from './merge-modal.tsx';
import { NamedForm } from './named-form.tsx';
import { NewReferenceModal } from './new-reference-modal.tsx';
import type { ReferenceAction } from './reference-columns.tsx';
import type { Reference } from './reference-endpoints.ts';
import type { ReferenceKind } from './reference-words.ts';
import { SubcategoryForm } from './subcategory-form.tsx';

interface ReferenceDialogsProps {
  kind: ReferenceKind;
  dialog: RowDialog<Reference, ReferenceAction>;
  /** The whole list. */
  references: readonly Reference[];
  onClose: () => void;
}

/** The dialog that is open over a list. */
export function ReferenceDialogs({ kind, dialog, references, onClose }: ReferenceDialogsProps) {
  if (dialog.action === 'create') return <NewReferenceModal kind={kind} onClose={onClose} />;
  const { action, row } = dialog;
  if (action === 'delete')
    return <DeleteReferenceDialog kind={kind} reference={row} onClose={onClose} />;
  if (kind === 'subcategory')
    return <SubcategoryForm subcategory={row as Subcategory} onClose={onClose} />;
  if (action === 'edit') return <NamedForm kind={kind} reference={row} onClose={onClose} />;
  const others = references.filter(({ _id }) => _id !== row._id);
  return <MergeModal kind={kind} from={row} others={others} onClose={onClose} />;
}
