import { ACTIVITY_KINDS, type ActivityKind } from '@mostrador/contracts/activity';
import { isId } from '@mostrador/domain/ids';
import type { Period } from '@mostrador/domain/periods';
import type { ListViewOptions } from '@mostrador/shared-screens/lists';
import type { PeriodOptions } from '@mostrador/shared-screens/periods';

const FILTERS = ['period', 'from', 'to', 'userId', 'kind'] as const;
export type ActivityFilterName = (typeof FILTERS)[number];
/** The filters of the endpoint. */
export interface ActivityFilters {
  from?: string;
  to?: string;
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
  'cash-registers': 'Caja y registros sin conexión',
  exports: 'Descargas',
  settings: 'Configuración',
};

/** Newest first, as the server sorts. */
export const ACTIVITY_LIST: ListViewOptions<'at', ActivityFilterName> = {
  sortKeys: ['at'],
  filters: FILTERS,
};

export const ACTIVITY_PERIOD: PeriodOptions = { from: 'from', to: 'to' };

/**
 * Returns the filters of a URL. Drops those that the server would refuse; only a hand-written URL
 * has them.
 *
 * @param period the days of the period in the URL
 */
export function validFilters(
  { userId, kind }: Partial<Record<ActivityFilterName, string>>,
  { from, to }: Period,
): ActivityFilters {
  const isKind = ACTIVITY_KINDS.find((known) => known === kind);
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(userId !== undefined && isId(userId) && { userId }),
    ...(isKind && { kind: isKind }),
  };
}
