import { cashRegisterHandlers } from './cash-registers.ts';
import { customerAccountHandlers } from './customer-accounts.ts';
import { customerHandlers } from './customers.ts';
import { dashboardHandlers } from './dashboard.ts';
import { firstStepsHandlers } from './first-steps.ts';
import { fiscalConfigHandlers } from './fiscal-config.ts';
import { invoiceHandlers } from './invoices.ts';
import { offlineLeaseHandlers } from './offline-leases.ts';
import { offlineReviewHandlers } from './offline-review.ts';
import { pinHandlers } from './pins.ts';
import { productConfigurationHandlers } from './product-configuration.ts';
import { productHandlers } from './products.ts';
import { reportHandlers } from './reports.ts';
import { returnHandlers } from './returns.ts';
import { saleHandlers } from './sales.ts';
import { securityHandlers } from './security.ts';
import { sessionHandlers } from './sessions.ts';
import type { Shop } from './shop.ts';
import { shopDataHandlers } from './shop-data.ts';
import { storeConfigHandlers } from './store-config.ts';
import { storeDeployHandlers } from './store-deploy.ts';
import { storeInfoHandlers } from './store-info.ts';
import { storeOrderHandlers } from './store-orders.ts';
import { subscriptionHandlers } from './subscriptions.ts';
import { tillHandlers } from './till.ts';
import { userHandlers } from './users.ts';

/** Returns the handlers of a shop's fake server, which stores what it receives in `shop`. */
export function shopHandlers(shop: Shop) {
  return [
    ...sessionHandlers(shop),
    ...securityHandlers(shop),
    ...customerAccountHandlers(shop),
    ...customerHandlers(shop),
    ...productHandlers(shop),
    ...productConfigurationHandlers(shop),
    ...saleHandlers(shop),
    ...offlineReviewHandlers(shop),
    ...returnHandlers(shop),
    ...invoiceHandlers(shop),
    ...cashRegisterHandlers(shop),
    ...dashboardHandlers(shop),
    ...reportHandlers(shop),
    ...firstStepsHandlers(shop),
    ...tillHandlers(shop),
    ...pinHandlers(shop),
    ...offlineLeaseHandlers(shop),
    ...userHandlers(shop),
    ...storeInfoHandlers(shop),
    ...subscriptionHandlers(shop),
    ...fiscalConfigHandlers(shop),
    ...storeConfigHandlers(shop),
    ...storeDeployHandlers(shop),
    ...storeOrderHandlers(shop),
    ...shopDataHandlers(shop),
  ];
}
