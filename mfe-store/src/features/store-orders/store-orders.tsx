import {
  ORDER_STATES,
  type StoreOrder,
  storeOrderEndpoints,
} from '@mostrador/contracts/store-orders';
import { useRead } from '@mostrador/shared-data';
import { ListTable, useListView } from '@mostrador/shared-screens/lists';
import { Badge } from '@mostrador/shared-ui/badge';
import { Button } from '@mostrador/shared-ui/button';
import { IconSearch, IconShoppingCart } from '@mostrador/shared-ui/icons';
import { Select } from '@mostrador/shared-ui/select';
import { useId, useRef, useState } from 'react';
import { OrderCard, orderColumns } from './order-columns.tsx';
import { ORDER_LIST, orderQuery } from './order-list.ts';
import { OrderModal } from './order-modal.tsx';
import { newOrdersInWords, STATE_LABELS } from './order-words.ts';
import styles from './store-orders.module.css';

const WORDS = { loading: 'Cargando pedidos', failed: 'Error al cargar los pedidos' };
const STATE_OPTIONS = ORDER_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));

/** The orders of the store's visitors, newest first. */
export function StoreOrders() {
  const titleId = useId();
  const list = useListView(ORDER_LIST);
  const { query } = orderQuery(list.addressed);
  const read = useRead(storeOrderEndpoints.list, { query }, { keepPrevious: true });
  const [opened, setOpened] = useState<StoreOrder>();
  const isEmpty = read.data?.pagination.total === 0 && query.state === undefined;
  const newOrders = read.data?.newOrders ?? 0;
  const state = useRef<HTMLSelectElement>(null);

  function showAll() {
    list.clear();
    // The pressed button disappears.
    state.current?.focus();
  }

  return (
    <section aria-labelledby={titleId} className={styles.orders}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          Pedidos
        </h2>
        <span role="status">
          {newOrders > 0 && <Badge tone="accent">{newOrdersInWords(newOrders)}</Badge>}
        </span>
        {!isEmpty && (
          <Select
            ref={state}
            label="Estado"
            className={styles.filter}
            placeholder="Todos"
            clearable
            options={STATE_OPTIONS}
            value={query.state}
            onChange={(state) => list.filterBy('state', state)}
          />
        )}
      </header>
      <ListTable
        label="Pedidos"
        words={WORDS}
        read={read}
        list={list}
        rows={read.data?.orders}
        pages={read.data?.pagination.pages}
        isEmpty={isEmpty}
        columns={orderColumns(setOpened)}
        card={(order) => <OrderCard order={order} onOpen={setOpened} />}
        empty={{
          icon: <IconShoppingCart />,
          title: 'Todavía no hay pedidos',
          message:
            'Acá vas a ver los que te hagan en tu tienda, también los que te llegan por WhatsApp.',
        }}
        noMatch={{
          icon: <IconSearch />,
          title: 'No hay pedidos en ese estado',
          action: <Button onClick={showAll}>Ver todos</Button>,
        }}
      />
      {opened && (
        <OrderModal
          order={read.data?.orders.find(({ _id }) => _id === opened._id) ?? opened}
          onChanged={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
