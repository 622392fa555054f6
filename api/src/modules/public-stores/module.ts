import { defineModule } from '../../module-declaration.ts';
import { workOnPublications } from '../store-deploy/publish-store.ts';
import { sendOrderMails } from './order-mails.ts';
import { proveStore } from './prove-store.ts';
import { publicStoreRoutes } from './public-stores.routes.ts';
import { createStoreAssets } from './store-assets.ts';
import { createStoreDirectory, type StoreDirectory } from './store-directory.ts';
import { registerStorePages } from './store-pages.ts';
import { registerStoresSitemap } from './stores-sitemap.ts';

declare module '../../services.ts' {
  interface Services {
    directory: StoreDirectory;
  }
}

export default defineModule({
  offers: {
    directory: ({ database, shopEvents, fairUse, onClose }) => {
      const { semaphore } = fairUse;
      const directory = createStoreDirectory({ database, shopEvents, semaphore });
      onClose(() => directory.close());
      return directory;
    },
  },
  mails: sendOrderMails,
  async work(services) {
    await workOnPublications({ ...services, prove: proveStore });
  },
  site(app, { database, directory, addresses, imageFiles, settings, siteRoot }) {
    registerStorePages(app, {
      directory,
      addresses,
      assets: createStoreAssets(siteRoot),
      imageFiles,
      isTrial: settings.mode === 'trial',
    });
    if (!addresses.hosts) registerStoresSitemap(app, { database, addresses });
  },
  routes: [publicStoreRoutes],
});
