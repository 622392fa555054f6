import { formatQuantity } from '@mostrador/domain/format';
import { useRead } from '@mostrador/shared-data';
import { useListView, useRowDialog } from '@mostrador/shared-screens/lists';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { IconPlus, IconSearch, IconTag } from '@mostrador/shared-ui/icons';
import { Toolbar } from '@mostrador/shared-ui/page';
import { SearchField } from '@mostrador/shared-ui/search-field';
import { EmptyState } from '@mostrador/shared-ui/states';
import { DataTable, DataTableSkeleton } from '@mostrador/shared-ui/table';
import { useRef } from 'react';
import { type ReferenceAction, referenceColumns } from './reference-columns.tsx';
import { ReferenceDialogs } from './reference-dialogs.tsx';
import { ENDPOINTS, type Reference } from './reference-endpoints.ts';
import styles from './reference-list.module.css';
import { REFERENCE_SORT_KEYS, shownReferences } from './reference-list-view.ts';
import { type ReferenceKind, WORDS, type Words } from './reference-words.ts';

/** A list longer than this has a search. */
const SEARCHED_ABOVE = 10;

/** The shop's brands, categories or subcategories, with the controls to change them. */
export function ReferenceList({ kind }: { kind: ReferenceKind }) {
  const words = WORDS[kind];
  const read = useRead<(typeof ENDPOINTS)[ReferenceKind]['list'], Reference[]>(
    ENDPOINTS[kind].list,
  );
  const references = read.data;
  const total = references?.length ?? 0;
  const { view, searchField, sortBy, clear } = useListView({ sortKeys: REFERENCE_SORT_KEYS });
  const { text, sort } = view;
  const createButton = useRef<HTMLButtonElement>(null);
  const { dialog, create, open, close } = useRowDialog<Reference, ReferenceAction>({
    rows: references,
    removing: ['merge'],
    onDeleted: () => createButton.current?.focus(),
  });
  const columns = referenceColumns({
    kind,
    canMerge: kind !== 'subcategory' && total > 1,
    onAction: open,
  });
  const shown = references && shownReferences(references, { text, sort });
  const isSearched = text !== '' || total > SEARCHED_ABOVE;
  const retry = <Button onClick={() => read.refetch()}>Reintentar</Button>;

  return (
    <div className={styles.list}>
      <Toolbar>
        {isSearched && <SearchField label={words.search} {...searchField} />}
        <span role="status">{shown && describeCount(shown.length, total, words)}</span>
        <Button
          ref={createButton}
          variant="primary"
          leftIcon={<IconPlus />}
          className={styles.create}
          onClick={create}
        >
          {words.create}
        </Button>
      </Toolbar>
      {read.isLoadingError && (
        <Alert kind="error" action={retry}>
          {words.loadFailed}
        </Alert>
      )}
      {read.isRefetchError && (
        <Alert kind="warning" action={retry}>
          No se pudo actualizar la lista: puede haber cambios que no ves.
        </Alert>
      )}
      {read.isPending && <DataTableSkeleton label={words.loading} columns={columns} sort={sort} />}
      {shown && (
        <DataTable
          label={words.many}
          columns={columns}
          rows={shown}
          rowKey={({ _id }) => _id}
          sort={sort}
          onSort={sortBy}
          empty={
            text === '' ? (
              <EmptyState
                icon={<IconTag />}
                title={words.empty}
                message={words.purpose}
                action={
                  <Button variant="primary" leftIcon={<IconPlus />} onClick={create}>
                    {words.create}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={<IconSearch />}
                title={words.noMatch}
                message="Probá con otra palabra."
                action={<Button onClick={clear}>Ver todas</Button>}
              />
            )
          }
        />
      )}
      {dialog && (
        <ReferenceDialogs
          kind={kind}
          dialog={dialog}
          references={references ?? []}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Returns `3 marcas`, or how many of them a search shows. */
function describeCount(shown: number, total: number, { one, many }: Words): string | undefined {
  if (total === 0) return undefined;
  if (shown !== total) return `Mostrando ${formatQuantity(shown)} de ${formatQuantity(total)}`;
  return `${formatQuantity(total)} ${(total === 1 ? one : many).toLowerCase()}`;
}
