import { accountEndpoints } from './accounts.ts';
import { activityEndpoints } from './activity.ts';
import { cashRegisterEndpoints } from './cash-registers.ts';
import { consumerRequestEndpoints } from './consumer-requests.ts';
import { contactEndpoints } from './contact.ts';
import { customerAccountEndpoints } from './customer-accounts.ts';
import { customerEndpoints } from './customers.ts';
import { dashboardEndpoints } from './dashboard.ts';
import type { EndpointDefinition, EndpointSchemas } from './endpoint.ts';
import { firstStepsEndpoints } from './first-steps.ts';
import { fiscalConfigEndpoints } from './fiscal-config.ts';
import { healthEndpoints } from './health.ts';
import { heldSaleEndpoints } from './held-sales.ts';
import { invoiceEndpoints } from './invoices.ts';
import { pinEndpoints } from './pins.ts';
import { productConfigurationEndpoints } from './product-configuration.ts';
import { productEndpoints } from './products.ts';
import { reportEndpoints } from './reports.ts';
import { returnEndpoints } from './returns.ts';
import { saleEndpoints } from './sales.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './sessions.ts';
import { shopDataEndpoints } from './shop-data.ts';
import { shopEventEndpoints } from './shop-events.ts';
import { storeInfoEndpoints } from './store-info.ts';
import { storeProductEndpoints } from './store-products.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { tillSettingsEndpoints } from './till-settings.ts';
import { userEndpoints } from './users.ts';

/** Every endpoint. Tests of general rules run over this list. */
export const allEndpoints: EndpointDefinition[] = [
  accountEndpoints,
  activityEndpoints,
  cashRegisterEndpoints,
  consumerRequestEndpoints,
  contactEndpoints,
  customerAccountEndpoints,
  customerEndpoints,
  dashboardEndpoints,
  firstStepsEndpoints,
  fiscalConfigEndpoints,
  healthEndpoints,
  heldSaleEndpoints,
  invoiceEndpoints,
  pinEndpoints,
  productConfigurationEndpoints,
  productEndpoints,
  reportEndpoints,
  returnEndpoints,
  saleEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
  shopDataEndpoints,
  shopEventEndpoints,
  storeInfoEndpoints,
  storeProductEndpoints,
  subscriptionEndpoints,
  tillSettingsEndpoints,
  userEndpoints,
].flatMap((endpoints) => Object.values(endpoints));

/** All endpoints with their schemas, named like `GET /products`. */
export function describeEndpoints(): Promise<
  (EndpointDefinition & EndpointSchemas & { name: string })[]
> {
  return Promise.all(
    allEndpoints.map(async (endpoint) => ({
      ...endpoint,
      ...(await endpoint.schemas()),
      name: `${endpoint.method} ${endpoint.path}`,
    })),
  );
}
