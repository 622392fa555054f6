import type { DeployStatus } from '@mostrador/contracts/store-deploy';

export const NEVER_PUBLISHED: DeployStatus = {
  enabled: false,
  deploymentUrl: null,
  repositoryUrl: null,
  lastDeployed: null,
  publication: null,
  hasChanges: false,
};
