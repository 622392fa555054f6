import { cents } from '@mostrador/domain';
import type { Store, StoreProduct } from '../src/store.ts';

export const ASSETS = { style: '/storefront/1/store.css', script: '/storefront/1/store.js' };

export function aStore(changes: Partial<Store> = {}): Store {
  return {
    base: '/tienda/kiosco-sol',
    address: 'https://mostrador.example/tienda/kiosco-sol',
    slug: 'kiosco-sol',
    name: 'Kiosco Sol',
    description: 'Un kiosco de barrio.\nAbierto de 8 a 22.',
    email: 'sol@kiosco.example',
    phone: '+542644550101',
    whatsapp: '+5492645550101',
    street: 'San Martín 50, San Juan',
    instagram: 'https://instagram.com/kiosco.sol',
    facebook: 'https://facebook.com/kioscosol',
    banner: {
      title: '¡Bienvenido a nuestra tienda!',
      subtitle: 'Encuentra los mejores productos',
      image: { url: '/images/banner.webp', srcset: '/images/480.webp 480w' },
    },
    logo: { url: '/images/logo.webp', small: '/tienda/kiosco-sol/logo/logo.webp' },
    shareImage: '/tienda/kiosco-sol/compartir/banner.jpg',
    favicon: '/images/favicon.webp',
    colorScheme: 'elegant',
    fontScheme: 'elegant',
    colors: { heading: null, body: null, muted: null },
    showStock: true,
    showPrices: true,
    allowOrders: true,
    orderMethod: 'form',
    hours: 'Lunes a sábados de 8 a 22',
    delivery: {
      pickUp: { notes: 'Por la puerta de San Martín' },
      shipping: { cost: cents(150_000), minimum: cents(500_000), area: 'Capital y Rivadavia' },
    },
    payment: {
      methods: 'Efectivo o transferencia',
      alias: 'kiosco.sol.mp',
      link: 'https://mpago.la/1abcde',
    },
    seo: { title: 'Kiosco Sol - Tienda Online', description: 'Lo mejor', keywords: ['kiosco'] },
    isTrial: false,
    ...changes,
  };
}

/** @param place distinguishes it from other products; its id ends in it */
export function aProduct(place: number, changes: Partial<StoreProduct> = {}): StoreProduct {
  return {
    id: `0190aaaa-0000-7000-8000-${String(place).padStart(12, '0')}`,
    name: `Yerba ${place}`,
    description: 'Suave.\nDe Misiones.',
    price: cents(123_450),
    unit: 'unit',
    stock: 3,
    soldOut: false,
    asksForPrice: false,
    image: {
      small: '/images/s.webp',
      medium: '/images/m.webp',
      original: '/images/o.webp',
      share: '/s.jpg',
    },
    featured: false,
    category: { id: 'almacen', name: 'Almacén' },
    brand: 'Playadito',
    ...changes,
  };
}
