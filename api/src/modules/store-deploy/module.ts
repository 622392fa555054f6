import { defineModule } from '../../module-declaration.ts';
import { createStoreAddresses, type StoreAddresses } from './store-addresses.ts';
import { storeDeployRoutes } from './store-deploy.routes.ts';

declare module '../../services.ts' {
  interface Services {
    addresses: StoreAddresses;
  }
}

export default defineModule({
  offers: { addresses: ({ settings }) => createStoreAddresses(settings) },
  routes: [storeDeployRoutes],
});
