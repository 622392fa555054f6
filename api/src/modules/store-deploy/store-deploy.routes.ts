import type { DeployStatus } from '@mostrador/contracts/store-deploy';
import { storeDeployEndpoints } from '@mostrador/contracts/store-deploy';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ShopDatabase } from '../../database/database.ts';
import { serve } from '../../serve.ts';
import { findStoreConfig } from '../store-config/store-config.repository.ts';
import type { StoreAddresses } from './store-addresses.ts';
import { findOnlineStore } from './store-deploy.repository.ts';
import {
  activateStore,
  deactivateStore,
  hasChanges,
  updateStore,
} from './store-deploy.usecases.ts';

const NEVER_ACTIVE: DeployStatus = {
  enabled: false,
  deploymentUrl: null,
  repositoryUrl: null,
  lastDeployed: null,
  publication: null,
  hasChanges: false,
};

export const storeDeployRoutes: FastifyPluginAsync<{
  jobs: Jobs;
  addresses: StoreAddresses;
}> = async (app, { jobs, addresses }) => {
  const urlOf = (slug: string, request: object) =>
    addresses.of(slug, request as FastifyRequest).address;

  async function statusOf(shop: ShopDatabase, request: object): Promise<DeployStatus> {
    const [store, config] = [await findOnlineStore(shop), await findStoreConfig(shop)];
    if (!store) return NEVER_ACTIVE;
    const { slug, isOpen, published, publishedAt, publication } = store;
    return {
      enabled: isOpen,
      deploymentUrl: urlOf(slug, request),
      repositoryUrl: null,
      lastDeployed: publishedAt?.toISOString() ?? null,
      publication: publication && {
        state: publication.state,
        progress: publication.progress,
        problem: publication.problem,
      },
      hasChanges: hasChanges(config?.settings ?? null, published),
    };
  }

  app.route(serve(storeDeployEndpoints.status, (request) => statusOf(request.shop, request)));

  app.route(
    serve(storeDeployEndpoints.trigger, async (request) => {
      const slug = await activateStore(request.shop, request.author, jobs);
      return { deployment: { url: urlOf(slug, request) } };
    }),
  );

  app.route(
    serve(storeDeployEndpoints.redeploy, async (request) => {
      const slug = await updateStore(request.shop, request.author, jobs);
      return { deployment: { url: urlOf(slug, request) } };
    }),
  );

  app.route(
    serve(storeDeployEndpoints.deactivate, ({ author, shop }) => deactivateStore(shop, author)),
  );
};
