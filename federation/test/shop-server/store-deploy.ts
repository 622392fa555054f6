import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { type DeployStatus, storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import type { Shop } from './shop.ts';

export const NEVER_PUBLISHED: DeployStatus = {
  enabled: false,
  deploymentUrl: null,
  repositoryUrl: null,
  lastDeployed: null,
  publication: null,
  hasChanges: false,
};

export function storeDeployHandlers(shop: Shop) {
  return [mockEndpoint(storeDeployEndpoints.status, () => shop.deployStatus)];
}
