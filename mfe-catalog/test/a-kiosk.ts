import type { Product, StockMovement } from '@mostrador/contracts/products';
import { aProduct } from '@mostrador/contracts/test/a-product';
import { newId } from '@mostrador/domain';
import type { Shop } from '@mostrador/federation/test/story-shop';

const named = (name: string) => ({ _id: newId(), name });

export const PLAYADITO = named('Playadito');
export const JORGITO = named('Jorgito');
export const GROCERIES = named('Almacén');
export const SWEETS = named('Golosinas');
const FRESH = named('Fiambrería');
export const ALFAJORES = { ...named('Alfajores'), categoryId: SWEETS };

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#3b7a57"/><circle cx="40" cy="40" r="22" fill="white"/></svg>';
const PICTURE = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;

/** A product with every optional field. */
export const YERBA: Product = aProduct({
  name: 'Yerba Playadito 1 kg',
  barcode: '7793704000911',
  price: 3450.5,
  stock: 40,
  minStock: 6,
  brandId: PLAYADITO,
  categoryId: GROCERIES,
  image: { url: PICTURE, thumbnails: { small: PICTURE, medium: PICTURE } },
  favourite: true,
  publishedToStore: true,
  featured: true,
  storeDescription: 'Suave y con palo. Estacionada 24 meses.',
});

/** Sold out. */
export const ALFAJOR: Product = aProduct({
  name: 'Alfajor Jorgito de chocolate',
  barcode: '7790040377202',
  price: 1100,
  stock: 0,
  minStock: 12,
  brandId: JORGITO,
  categoryId: SWEETS,
  subcategoryId: ALFAJORES,
  publishedToStore: true,
});

/** Sold by kilogram, and nearly out of stock. */
export const CHEESE: Product = aProduct({
  name: 'Queso cremoso',
  price: 9800,
  unit: 'kg',
  ivaRate: 10.5,
  stock: 3.25,
  minStock: 4,
  categoryId: FRESH,
});

/** A product without optional fields, and with the longest texts and figures. */
export const FRIDGE: Product = aProduct({
  name: 'Heladera exhibidora vertical de cuatro puertas con congelador y estantes regulables 1.200 l',
  price: 999_999_999.99,
  stock: 999_999_999,
});

/** A kiosk with a few products of each kind. */
export function aKiosk(given: Partial<Shop> = {}): Partial<Shop> {
  return {
    products: [YERBA, ALFAJOR, CHEESE, FRIDGE],
    brands: [PLAYADITO, JORGITO],
    categories: [GROCERIES, SWEETS, FRESH],
    subcategories: [ALFAJORES],
    costs: { [YERBA._id]: 2510.25, [ALFAJOR._id]: 1250 },
    ...given,
  };
}

/** Returns a movement of stock, by default a sale. */
export function aMovement(given: Partial<StockMovement> = {}): StockMovement {
  return {
    _id: newId(),
    createdAt: '2026-11-22T15:30:00.000Z',
    kind: 'sale',
    quantity: -1,
    stockAfter: 40,
    reason: null,
    userId: { _id: newId(), username: 'luz' },
    saleId: newId(),
    ...given,
  };
}
