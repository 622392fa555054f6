import { ACTIVITY_KINDS, type ActivityKind } from '@mostrador/contracts/activity';
import { isId } from '@mostrador/domain/ids';
import type { ListViewOptions } from '@mostrador/shared-screens/lists';

const FILTERS = ['from', 'to', 'userId', 'kind'] as const;
export type ActivityFilterName = (typeof FILTERS)[number];
export interface ActivityDays {
  from?: string;
  to?: string;
}
export interface ActivityFilters extends ActivityDays {
  userId?: string;
  kind?: ActivityKind;
}

export const KIND_NAMES: Record<ActivityKind, string> = {
  account: 'Accesos y cuentas',
  users: 'Vendedores y permisos',
  products: 'Productos, precios y stock',
  references: 'Marcas y categorías',
  sales: 'Anulaciones, devoluciones y ventas en espera',
  discounts: 'Descuentos',
  customers: 'Clientes',
  'cash-registers': 'Caja',
  exports: 'Descargas',
  settings: 'Configuración',
};

/** Newest first, as the server sorts. */
export const ACTIVITY_LIST: ListViewOptions<'at', ActivityFilterName> = {
  sortKeys: ['at'],
  filters: FILTERS,
};

/** Drops the filters that the server would refuse. Only a hand-written URL has them. */
export function validFilters({
  from,
  to,
  userId,
  kind,
}: Partial<Record<ActivityFilterName, string>>): ActivityFilters {
  const isKind = ACTIVITY_KINDS.find((known) => known === kind);
  const since = from !== undefined && isDay(from) ? from : undefined;
  const until = to !== undefined && isDay(to) && !problemOf({ from: since, to }) ? to : undefined;
  return {
    ...(since && { from: since }),
    ...(until && { to: until }),
    ...(userId !== undefined && isId(userId) && { userId }),
    ...(isKind && { kind: isKind }),
  };
}

/** Returns the error of the two days; an absent day is no limit. */
export function problemOf({ from, to }: ActivityDays): string | undefined {
  if (from && to && to < from) return 'Tiene que ser igual o posterior a Desde';
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`);
}
