import { defineModule } from '../../module-declaration.ts';
import { shopEventRoutes } from './shop-events.routes.ts';
import { createShopEvents, type ShopEvents } from './shop-events.ts';

declare module '../../services.ts' {
  interface Services {
    shopEvents: ShopEvents;
  }
}

export default defineModule({
  offers: {
    shopEvents: ({ database, log, onClose }) => {
      const shopEvents = createShopEvents({ pool: database.pool, log });
      onClose(() => shopEvents.close());
      return shopEvents;
    },
  },
  routes: [
    (app, { shopEvents, settings }) =>
      shopEventRoutes(app, { shopEvents, limits: settings.fairUse }),
  ],
});
