import adjustStockDark from './pictures/adjust-stock-dark.avif';
import adjustStockLight from './pictures/adjust-stock-light.avif';
import counterDark from './pictures/counter-dark.avif';
import counterLight from './pictures/counter-light.avif';
import counterPhoneDark from './pictures/counter-phone-dark.avif';
import counterPhoneLight from './pictures/counter-phone-light.avif';
import exportDark from './pictures/export-dark.avif';
import exportLight from './pictures/export-light.avif';
import historyDark from './pictures/history-dark.avif';
import historyLight from './pictures/history-light.avif';
import productsDark from './pictures/products-dark.avif';
import productsLight from './pictures/products-light.avif';
import productsPhoneDark from './pictures/products-phone-dark.avif';
import productsPhoneLight from './pictures/products-phone-light.avif';
import reportsDark from './pictures/reports-dark.avif';
import reportsLight from './pictures/reports-light.avif';
import searchDark from './pictures/search-dark.avif';
import searchLight from './pictures/search-light.avif';
import type { Shot } from './product-picture.tsx';

// Sizes as `pnpm landing:pictures` prints them, halved.

export const COUNTER: Shot = { light: counterLight, dark: counterDark, width: 740, height: 381 };
export const COUNTER_ON_A_PHONE: Shot = {
  light: counterPhoneLight,
  dark: counterPhoneDark,
  width: 390,
  height: 560,
};
export const SEARCH: Shot = { light: searchLight, dark: searchDark, width: 600, height: 381 };
export const PRODUCTS: Shot = { light: productsLight, dark: productsDark, width: 700, height: 416 };
export const REPORTS: Shot = { light: reportsLight, dark: reportsDark, width: 520, height: 394 };
export const ADJUST_STOCK: Shot = {
  light: adjustStockLight,
  dark: adjustStockDark,
  width: 400,
  height: 323,
};
export const PRODUCTS_ON_A_PHONE: Shot = {
  light: productsPhoneLight,
  dark: productsPhoneDark,
  width: 320,
  height: 591,
};
export const HISTORY: Shot = { light: historyLight, dark: historyDark, width: 320, height: 383 };
export const EXPORT: Shot = { light: exportLight, dark: exportDark, width: 330, height: 307 };
