import { accountEndpoints } from './accounts.ts';
import { activityEndpoints } from './activity.ts';
import { cashRegisterEndpoints } from './cash-registers.ts';
import { consumerRequestEndpoints } from './consumer-requests.ts';
import { contactEndpoints } from './contact.ts';
import { credentialEndpoints } from './credentials.ts';
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
import { publicStoreEndpoints } from './public-stores.ts';
import { reportEndpoints } from './reports.ts';
import { returnEndpoints } from './returns.ts';
import { saleEndpoints } from './sales.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './sessions.ts';
import { shopDataEndpoints } from './shop-data.ts';
import { shopEventEndpoints } from './shop-events.ts';
import { storeConfigEndpoints } from './store-config.ts';
import { storeDeployEndpoints } from './store-deploy.ts';
import { storeInfoEndpoints } from './store-info.ts';
import { storeOrderEndpoints } from './store-orders.ts';
import { storeProductEndpoints } from './store-products.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { taxpayerEndpoints } from './taxpayers.ts';
import { tillSettingsEndpoints } from './till-settings.ts';
import { userEndpoints } from './users.ts';
import { voucherEndpoints } from './vouchers.ts';

/** Every endpoint of the product API. Tests of general rules iterate over this list. */
export const apiEndpoints: EndpointDefinition[] = [
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
  publicStoreEndpoints,
  returnEndpoints,
  saleEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
  shopDataEndpoints,
  shopEventEndpoints,
  storeConfigEndpoints,
  storeDeployEndpoints,
  storeInfoEndpoints,
  storeOrderEndpoints,
  storeProductEndpoints,
  subscriptionEndpoints,
  tillSettingsEndpoints,
  userEndpoints,
].flatMap((endpoints) => Object.values(endpoints));

/** Every endpoint of the invoicing server. */
export const invoicingEndpoints: EndpointDefinition[] = [
  credentialEndpoints,
  taxpayerEndpoints,
  voucherEndpoints,
].flatMap((endpoints) => Object.values(endpoints));

/**
 * Loads endpoints with their schemas, named like `GET /products`; by default those of all servers.
 */
export function describeEndpoints(
  endpoints: readonly EndpointDefinition[] = [...apiEndpoints, ...invoicingEndpoints],
): Promise<(EndpointDefinition & EndpointSchemas & { name: string })[]> {
  return Promise.all(
    endpoints.map(async (endpoint) => ({
      ...endpoint,
      ...(await endpoint.schemas()),
      name: `${endpoint.method} ${endpoint.path}`,
    })),
  );
}
