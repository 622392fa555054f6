import { loadFontsOf } from '../../documents/other-fonts/other-fonts.ts';
import { unusualCharactersOf } from '../../documents/printable-text.ts';
import { onThread, yieldToSales } from '../../threads/on-thread.ts';
import { drawSheets, type LabelsOnSheets } from './draw-sheets.ts';

yieldToSales();

export default onThread(async (order: LabelsOnSheets) => {
  const texts = [order.shopName, ...order.labels.flatMap(({ name, code }) => [name, code ?? ''])];
  await loadFontsOf(texts.flatMap(unusualCharactersOf));
  return drawSheets(order);
});
