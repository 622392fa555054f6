/**
 * The units that shops write in names: weight, volume, length, count, and degrees or percent of
 * alcohol.
 */
const UNITS = [
  'mg|gramos|grs?|g|kgs?|kilos?',
  'ml|cc|cm3|cl|lts?|ltrs?|litros?|l',
  'mm|cm|mts?|m',
  'unidades|unid|uni|un|u',
  '%|°',
].join('|');

const NUMBER_AND_UNIT = new RegExp(`(\\p{N})\\s{1,3}(${UNITS})(?![\\p{L}\\p{N}])`, 'giu');

/**
 * Returns a product's name for display. The space between a number and its unit is non-breaking, so
 * that `290 g` stays on one line. For the screen only: saved, sent and accessible names keep the
 * ordinary space.
 */
export function withUnbrokenUnits(name: string): string {
  return name.replace(NUMBER_AND_UNIT, '$1\u00a0$2');
}
