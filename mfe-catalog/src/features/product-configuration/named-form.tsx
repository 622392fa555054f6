import type { NamedReference } from '@mostrador/contracts/product-configuration';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm } from '@mostrador/shared-screens/forms';
import { TextField } from '@mostrador/shared-ui/text-field';
import { putReference } from './cached-references.ts';
import { ENDPOINTS } from './reference-endpoints.ts';
import { type NamedKind, WORDS } from './reference-words.ts';

interface NamedFormProps {
  kind: NamedKind;
  /** The reference to rename; without it the form creates one. */
  reference?: NamedReference;
  onSaved?: (saved: NamedReference) => void;
  onClose: () => void;
}

/** The form of a brand or a category. */
export function NamedForm({ kind, reference, onSaved, onClose }: NamedFormProps) {
  const words = WORDS[kind];
  const create = useWrite(ENDPOINTS[kind].create, {
    success: words.created,
    patch: (created) => putReference(kind, created),
  });
  const update = useWrite(ENDPOINTS[kind].update, {
    success: words.updated,
    patch: (updated) => putReference(kind, updated),
  });
  const form = useContractForm(ENDPOINTS[kind].create, {
    defaultValues: { name: reference?.name ?? '' },
    fieldOfCode: { [`${kind}.name-taken`]: 'name' as const },
    async onSubmit(body) {
      const saved = reference
        ? await update.mutateAsync({ params: { id: reference._id }, body })
        : await create.mutateAsync({ body });
      onSaved?.(saved);
      onClose();
    },
  });

  return (
    <FormModal
      title={reference ? words.edit : words.create}
      size="sm"
      form={form}
      failure={words.saveFailed}
      pendingLabel="Guardando..."
      asksBeforeDiscarding
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        required
        data-autofocus
        autoComplete="off"
        {...form.field('name', { description: words.examples })}
      />
    </FormModal>
  );
}
