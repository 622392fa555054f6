import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import type { Shop } from './shop.ts';

const ADDRESS = 'https://mostrador.example/tienda/kiosco-sol';

export function storeDeployHandlers(shop: Shop) {
  function startPublication() {
    shop.deployStatus = {
      ...shop.deployStatus,
      deploymentUrl: ADDRESS,
      publication: { state: 'running', progress: 0, problem: null },
    };
    return { deployment: { url: ADDRESS } };
  }

  return [
    mockEndpoint(storeDeployEndpoints.status, () => shop.deployStatus),
    mockEndpoint(storeDeployEndpoints.trigger, startPublication),
    mockEndpoint(storeDeployEndpoints.redeploy, startPublication),
    mockEndpoint(storeDeployEndpoints.deactivate, () => {
      shop.deployStatus = { ...shop.deployStatus, enabled: false, publication: null };
    }),
  ];
}

/** Finishes the running publication: visitors see what was saved. */
export function finishPublication(shop: Shop): void {
  shop.deployStatus = {
    ...shop.deployStatus,
    enabled: true,
    lastDeployed: '2026-11-22T13:45:30.123Z',
    publication: { state: 'done', progress: 100, problem: null },
    hasChanges: false,
  };
}
