/** The units that shops write in names: weight, volume, length, count, and degrees or percent of alcohol. */
const UNITS = [
  'mg|gramos|grs?|g|kgs?|kilos?',
  'ml|cc|cm3|cl|lts?|ltrs?|litros?|l',
  'mm|cm|mts?|m',
  'unidades|unid|uni|un|u',
  '%|°',
].join('|');

const NUMBER_AND_UNIT = new RegExp(`(\\p{N})\\s+(${UNITS})(?![\\p{L}\\p{N}])`, 'giu');

/**
 * A product's name for display: the space between a number and its unit is non-breaking, so that
 * `290 g` stays on one line. For the screen only: what is saved, sent or put in an accessible name
 * keeps the ordinary space.
 */
export function withUnbrokenUnits(name: string): string {
  return name.replace(NUMBER_AND_UNIT, '$1\u00a0$2');
}
