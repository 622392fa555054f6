import type { NamedReference } from '@mostrador/contracts/product-configuration';
import { useWrite } from '@mostrador/shared-data';
import { FormModal, useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Select } from '@mostrador/shared-ui/select';
import { dropReference } from './cached-references.ts';
import { describeMerge } from './consequences.ts';
import { ENDPOINTS } from './reference-endpoints.ts';
import styles from './reference-form.module.css';
import { type NamedKind, WORDS } from './reference-words.ts';
import { useConcerned } from './use-concerned.ts';

interface MergeModalProps {
  kind: NamedKind;
  /** The one that goes. */
  from: NamedReference;
  /** Those that can stay. */
  others: readonly NamedReference[];
  onClose: () => void;
}

/** Merges a brand or category into another one. The list closes it once its row is gone. */
export function MergeModal({ kind, from, others, onClose }: MergeModalProps) {
  const words = WORDS[kind];
  const concerned = useConcerned(kind, from._id);
  const merge = useWrite(ENDPOINTS[kind].merge, {
    success: words.merged,
    failure: words.mergeFailed,
    merge: () => dropReference(kind, from._id),
  });
  const form = useContractForm(ENDPOINTS[kind].merge, {
    defaultValues: { into: '' },
    check: ({ into }) => ({ into: into === '' && `Elegí una ${words.one}` }),
    onSubmit: (body) => merge.mutateAsync({ params: { id: from._id }, body }),
  });
  const chosen = form.watch('into');
  const into = others.find(({ _id }) => _id === chosen);

  return (
    <FormModal
      title={`Unir ${from.name} con otra ${words.one}`}
      size="sm"
      form={form}
      failure={words.mergeFailed}
      submitLabel="Unir"
      pendingLabel="Uniendo..."
      className={styles.fields}
      onClose={onClose}
    >
      <ValueField control={form.control} name="into">
        {(field) => (
          <Select
            label={`${words.title} que queda`}
            required
            data-autofocus
            placeholder={`Elegí una ${words.one}`}
            options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...field}
          />
        )}
      </ValueField>
      {into && <Alert kind="warning">{describeMerge(from.name, into.name, concerned)}</Alert>}
    </FormModal>
  );
}
