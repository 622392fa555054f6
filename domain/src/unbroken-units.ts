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
 * A product's name as it is drawn: the space between a number and its unit does not break, so that
 * `290 g` never ends up on two lines. For the screen alone: what is saved, sent or put in an
 * accessible name keeps the space as it was written.
 */
export function withUnbrokenUnits(name: string): string {
  return name.replace(NUMBER_AND_UNIT, '$1\u00a0$2');
}
