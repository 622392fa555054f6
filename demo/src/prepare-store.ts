import type { ShopDatabase } from '@mostrador/api/database/database';
import { markProduct } from '@mostrador/api/modules/products/products.usecases';
import { saveStoreConfig } from '@mostrador/api/modules/store-config/store-config.usecases';
import { storeConfigChange } from '@mostrador/contracts/store-config.schemas';
import { demoProducts } from './catalogue.ts';
import type { StockedProduct } from './fill-shelves.ts';

const OFFERED = 60;
const FEATURED = 6;

const CONFIG = storeConfigChange.parse({
  businessInfo: {
    name: 'Kiosco Sol',
    description: 'Tu kiosco de siempre, en Rivadavia. Pedí por WhatsApp y pasá a buscarlo.',
    phone: '264 555-0134',
    whatsapp: '5492645550134',
    address: 'Av. Libertador San Martín 1250 oeste, San Juan',
  },
  banner: { title: 'Todo lo de siempre, más cerca', subtitle: 'Pedí por WhatsApp' },
  hours: 'Lunes a sábados de 8 a 22\nDomingos de 9 a 13',
  delivery: {
    pickUp: true,
    shipping: true,
    shippingCost: 1500,
    shippingMinimum: 8000,
    shippingArea: 'Rivadavia y Capital, por la tarde',
  },
  payment: { methods: 'Efectivo, transferencia o Mercado Pago', alias: 'kiosco.sol.demo' },
  colorScheme: { name: 'natural' },
  typography: { fontScheme: 'modern' },
});

/** Leaves an online store ready to be activated: configured, with the best sellers published. */
export async function prepareStore(
  shop: ShopDatabase,
  author: { userId: string; username: string; now: Date },
  shelved: readonly StockedProduct[],
): Promise<void> {
  await saveStoreConfig(shop, author, CONFIG);
  const places = demoProducts
    .map(({ popularity }, place) => ({ popularity, place }))
    .sort((one, other) => other.popularity - one.popularity)
    .slice(0, OFFERED);
  for (const [rank, { place }] of places.entries())
    await markProduct(shop, author, (shelved[place] as StockedProduct).id, {
      published_to_store: true,
      featured: rank < FEATURED,
    });
}
