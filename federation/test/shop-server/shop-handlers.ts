import { cashRegisterHandlers } from './cash-registers.ts';
import { customerHandlers } from './customers.ts';
import { dashboardHandlers } from './dashboard.ts';
import { productConfigurationHandlers } from './product-configuration.ts';
import { productHandlers } from './products.ts';
import { reportHandlers } from './reports.ts';
import { returnHandlers } from './returns.ts';
import { saleHandlers } from './sales.ts';
import { sessionHandlers } from './sessions.ts';
import type { Shop } from './shop.ts';
import { tillHandlers } from './till.ts';

/** The fake server of a shop, which stores in it what it receives. */
export function shopHandlers(shop: Shop) {
  return [
    ...sessionHandlers(shop),
    ...customerHandlers(shop),
    ...productHandlers(shop),
    ...productConfigurationHandlers(shop),
    ...saleHandlers(shop),
    ...returnHandlers(shop),
    ...cashRegisterHandlers(shop),
    ...dashboardHandlers(shop),
    ...reportHandlers(shop),
    ...tillHandlers(shop),
  ];
}
