import type { ActivityEntry } from '@mostrador/contracts/activity';
import { saleEndpoints } from '@mostrador/contracts/sales';
import { useRead } from '@mostrador/shared-data';
import { useListView } from '@mostrador/shared-screens/lists';
import { usePeriod } from '@mostrador/shared-screens/periods';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { IconHistory, IconSearch } from '@mostrador/shared-ui/icons';
import { PeriodControl } from '@mostrador/shared-ui/period-control';
import { EmptyState, ErrorState } from '@mostrador/shared-ui/states';
import { DataTable, DataTableSkeleton } from '@mostrador/shared-ui/table';
import { useState } from 'react';
import { ACTIVITY_COLUMNS } from './activity-columns.tsx';
import { ActivityFilterFields } from './activity-filters.tsx';
import { ACTIVITY_LIST, ACTIVITY_PERIOD, validFilters } from './activity-list.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryDetailModal } from './entry-detail-modal.tsx';
import { useActivity } from './use-activity.ts';

/** The log of actions in the shop, with its filters. */
export function ActivityListView() {
  const list = useListView(ACTIVITY_LIST);
  const period = usePeriod(ACTIVITY_PERIOD);
  const filters = validFilters(list.addressed.filters, period.value);
  const activity = useActivity(filters);
  const users = useRead(saleEndpoints.sellers);
  const [opened, setOpened] = useState<ActivityEntry>();
  const isFiltered = Object.keys(filters).length > 0;

  return (
    <>
      <PeriodControl {...period} />
      <ActivityFilterFields
        filters={filters}
        users={users.data ?? []}
        onChange={list.filterBy}
        onClear={list.clear}
      />
      {activity.isPending && (
        <DataTableSkeleton label="Cargando la actividad" columns={ACTIVITY_COLUMNS} hasCards />
      )}
      {activity.isLoadingError && (
        <ErrorState message="Error al cargar la actividad" onRetry={() => activity.refetch()} />
      )}
      {activity.data && (
        <DataTable
          label="Actividad"
          columns={ACTIVITY_COLUMNS}
          rows={activity.data}
          rowKey={({ _id }) => _id}
          card={(entry) => <EntryCard entry={entry} onOpen={() => setOpened(entry)} />}
          virtual={false}
          empty={
            isFiltered ? (
              <EmptyState
                icon={<IconSearch />}
                title="Nada coincide con los filtros"
                message="Probá con otros días, otro usuario u otro tipo."
              />
            ) : (
              <EmptyState
                icon={<IconHistory />}
                title="Todavía no hay actividad"
                message="Acá va a aparecer quién cambió precios, stock, permisos, caja y ventas."
              />
            )
          }
        />
      )}
      {activity.isFetchNextPageError && (
        <Alert kind="error">No se pudo cargar la actividad anterior</Alert>
      )}
      {activity.hasNextPage && (
        <Button pending={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
          Ver más
        </Button>
      )}
      {opened && <EntryDetailModal entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
