import type { NamedReference } from '@mostrador/contracts/product-configuration';
import { errorMessage } from '@mostrador/shared-auth';
import { useWrite } from '@mostrador/shared-data';
import { useContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { Modal } from '@mostrador/shared-ui/modal';
import { Stack } from '@mostrador/shared-ui/page';
import { Select } from '@mostrador/shared-ui/select';
import { dropReference } from './cached-references.ts';
import { describeMerge } from './consequences.ts';
import { ENDPOINTS } from './reference-endpoints.ts';
import { type NamedKind, WORDS } from './reference-words.ts';
import { useAffectedCounts } from './use-affected-counts.ts';

interface MergeModalProps {
  kind: NamedKind;
  /** The reference to delete. */
  from: NamedReference;
  /** The references to merge it into. */
  others: readonly NamedReference[];
  onClose: () => void;
}

/** Merges a brand or category into another one. The list closes it once its row is gone. */
export function MergeModal({ kind, from, others, onClose }: MergeModalProps) {
  const words = WORDS[kind];
  const choose = `Elegí una ${words.one}`;
  const concerned = useAffectedCounts(kind, from._id);
  const merge = useWrite(ENDPOINTS[kind].merge, {
    success: words.merged,
    patch: () => dropReference(kind, from._id),
  });
  const { props, control, watch, isPending, error } = useContractForm(ENDPOINTS[kind].merge, {
    defaultValues: { into: '' },
    check: ({ into }) => ({ into: into === '' && choose }),
    onSubmit: (body) => merge.mutateAsync({ params: { id: from._id }, body }),
  });
  const chosen = watch('into');
  const into = others.find(({ _id }) => _id === chosen);

  return (
    <Modal
      title={`Unir ${from.name} con otra ${words.one}`}
      size="sm"
      opened
      closable={!isPending}
      hideCloseButton
      onClose={onClose}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={props.id} variant="danger" pending={isPending}>
            {isPending ? 'Uniendo...' : 'Unir'}
          </Button>
        </>
      }
    >
      <form {...props}>
        <Stack>
          {error && <Alert kind="error">{errorMessage(error, words.mergeFailed)}</Alert>}
          <ValueField control={control} name="into">
            {(field) => (
              <Select
                label={`${words.title} que queda`}
                required
                data-autofocus
                placeholder={choose}
                options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
                disabled={isPending}
                {...field}
              />
            )}
          </ValueField>
          {into && <Alert kind="warning">{describeMerge(from.name, into.name, concerned)}</Alert>}
        </Stack>
      </form>
    </Modal>
  );
}
