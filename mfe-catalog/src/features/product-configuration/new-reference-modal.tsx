import { NamedForm } from './named-form.tsx';
import type { Reference } from './reference-endpoints.ts';
import type { ReferenceKind } from './reference-words.ts';
import { SubcategoryForm } from './subcategory-form.tsx';

interface NewReferenceModalProps {
  kind: ReferenceKind;
  /** The preselected category of a new subcategory. */
  categoryId?: string;
  /** Called once it is created and in the cached lists, so that a form can choose it. */
  onCreated?: (reference: Reference) => void;
  onClose: () => void;
}

/**
 * Creates a brand, category or subcategory. Render it outside of any other form: React bubbles its
 * submit event to the components around it too.
 */
export function NewReferenceModal({
  kind,
  categoryId,
  onCreated,
  onClose,
}: NewReferenceModalProps) {
  return kind === 'subcategory' ? (
    <SubcategoryForm categoryId={categoryId} onSaved={onCreated} onClose={onClose} />
  ) : (
    <NamedForm kind={kind} onSaved={onCreated} onClose={onClose} />
  );
}
