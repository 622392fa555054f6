import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { OTP_HEADER, shopDataEndpoints } from '@mostrador/contracts/shop-data';
import { subscriptionEndpoints } from '@mostrador/contracts/subscriptions';
import { missingCode, OTP, wrongCode } from './otp.ts';
import { anEmptyShop, type Shop } from './shop.ts';

/** Returns the handlers of the shop's data. Deleting the account empties the shop. */
export function shopDataHandlers(shop: Shop) {
  return [
    mockEndpoint(shopDataEndpoints.download, () => ({
      name: 'mostrador-2026-03-10.zip',
      content: new Blob(['a zip'], { type: 'application/zip' }),
    })),
    mockEndpoint(shopDataEndpoints.load, () =>
      shop.products.length > 0
        ? refuse(409, {
            error: 'Una copia se carga en un comercio nuevo y vacío',
            code: 'shop-data.copy-refused',
          })
        : { products: 1250, customers: 1, sales: 0 },
    ),
    mockEndpoint(shopDataEndpoints.deleteAll, ({ token, headers }) => {
      const otp = headers.get(OTP_HEADER);
      if (shop.secondFactor.enabled && otp !== OTP) return otp ? wrongCode : missingCode;
      const { products, brands, categories, subcategories, customers, sales, cashRegisters } = shop;
      Object.assign(shop, anEmptyShop(), { user: shop.user, signedOut: [token] });
      return {
        message: 'Tu cuenta fue eliminada',
        deletedData: {
          users: 1,
          products: products.length,
          brands: brands.length,
          categories: categories.length,
          subcategories: subcategories.length,
          customers: customers.length,
          sales: sales.length,
          cashRegisters: cashRegisters.length,
          images: 0,
        },
      };
    }),
    mockEndpoint(subscriptionEndpoints.current, () => ({
      plan: 'free' as const,
      status: 'active' as const,
      endDate: null,
      usage: {
        currentUsers: 1,
        currentProducts: shop.products.length,
        salesThisMonth: shop.sales.length,
      },
      limits: { maxUsers: 2, maxProducts: 100, maxSalesPerMonth: 200 },
    })),
  ];
}
