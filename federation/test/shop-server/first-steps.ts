import { FIRST_STEPS, type FirstStep, firstStepsEndpoints } from '@mostrador/contracts/first-steps';
import { mockEndpoint } from '@mostrador/contracts/mock-endpoint';
import { aProduct } from '@mostrador/contracts/test/a-product';
import type { Shop } from './shop.ts';

/**
 * Returns the handlers of the first steps. They follow the shop's data; a sample list has two
 * products.
 */
export function firstStepsHandlers(shop: Shop) {
  const isDone: Record<FirstStep, () => boolean> = {
    products: () => shop.products.length > 0,
    'cash-register': () => shop.cashRegisters.length > 0,
    sale: () => shop.sales.length > 0,
    'customer-credit': () => shop.tillSettings.customerCredit,
    seller: () => shop.sellers.some(({ role }) => role === 'vendedor'),
  };
  return [
    mockEndpoint(firstStepsEndpoints.get, () => ({
      done: FIRST_STEPS.filter((step) => isDone[step]()),
      skipped: shop.tillSettings.skippedFirstSteps,
    })),
    mockEndpoint(firstStepsEndpoints.addSamples, ({ body: { list } }) => {
      const samples = ['A', 'B'].map((letter) => aProduct({ name: `${letter} de ${list}` }));
      shop.products = [...shop.products, ...samples];
      return { added: samples.length };
    }),
  ];
}
