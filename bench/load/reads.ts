import { EXPORT_FORMATS } from '@mostrador/contracts/sales';
import { addDays, shopDayOf } from '@mostrador/domain';
import { oneOf, roll } from './chance.ts';
import type { LoadShop } from './shops-by-share.ts';

const HISTORY_PAGES = 6;
const SEARCHED = ['coca', 'yerba', 'galletitas', 'jabón'].map(encodeURIComponent);

/** A read of the screens, sent while the tills sell. */
export interface Read {
  name: string;
  perSecond: number;
  path(shop: LoadShop): string;
  /** A visitor of the store, who has no session. */
  isPublic?: true;
}

export const READS: Read[] = [
  {
    name: 'page of the history',
    perSecond: 10,
    path: () => `/api/sales?page=${1 + roll(HISTORY_PAGES)}`,
  },
  { name: 'figures at Inicio', perSecond: 10, path: () => '/api/dashboard/stats' },
  { name: 'product list of a new tab', perSecond: 1, path: () => '/api/products' },
  {
    name: 'export of a month',
    perSecond: 0.2,
    path: () => `/api/sales/export/${oneOf(EXPORT_FORMATS)}?startDate=${monthAgo()}`,
  },
  {
    name: 'export of everything',
    perSecond: 0.02,
    path: () => `/api/sales/export/${oneOf(EXPORT_FORMATS)}`,
  },
  {
    name: "page of a store's catalogue",
    perSecond: 50,
    path: ({ storePath }) => `${storePath}/productos?buscar=${oneOf(SEARCHED)}`,
    isPublic: true,
  },
];

const monthAgo = () => addDays(shopDayOf(new Date()), -30);
