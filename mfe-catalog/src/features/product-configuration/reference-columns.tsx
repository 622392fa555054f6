import { IconButton } from '@mostrador/shared-ui/button';
import { IconArrowsJoin, IconEdit, IconTrash } from '@mostrador/shared-ui/icons';
import type { TableColumn } from '@mostrador/shared-ui/table';
import styles from './reference-columns.module.css';
import type { Reference } from './reference-endpoints.ts';
import type { ReferenceKind } from './reference-words.ts';

export type ReferenceAction = 'edit' | 'merge' | 'delete';

interface ReferenceColumnsOptions {
  kind: ReferenceKind;
  /** Whether there is another reference to merge with. */
  canMerge: boolean;
  onAction: (action: ReferenceAction, reference: Reference) => void;
}

/** The columns of a list and of its skeleton. */
export function referenceColumns({
  kind,
  canMerge,
  onAction,
}: ReferenceColumnsOptions): TableColumn<Reference>[] {
  const name: TableColumn<Reference> = {
    key: 'name',
    header: 'Nombre',
    // A list with only names stays sorted by name.
    sortable: kind === 'subcategory',
    cardLabel: null,
    render: ({ name }) => <span className={styles.name}>{name}</span>,
  };
  const category: TableColumn<Reference> = {
    key: 'category',
    header: 'Categoría',
    sortable: true,
    render: ({ categoryId }) => categoryId?.name,
  };
  const actions: TableColumn<Reference> = {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    width: '10rem',
    cardLabel: null,
    render: (reference) => (
      <div className={styles.actions}>
        {canMerge && (
          <IconButton
            label={`Unir ${reference.name}`}
            icon={<IconArrowsJoin />}
            onClick={() => onAction('merge', reference)}
          />
        )}
        <IconButton
          label={`Editar ${reference.name}`}
          icon={<IconEdit />}
          onClick={() => onAction('edit', reference)}
        />
        <IconButton
          label={`Eliminar ${reference.name}`}
          icon={<IconTrash />}
          variant="danger"
          onClick={() => onAction('delete', reference)}
        />
      </div>
    ),
  };
  return kind === 'subcategory' ? [name, category, actions] : [name, actions];
}
