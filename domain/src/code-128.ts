/**
 * The widths of the bars and spaces of each symbol, in modules, by its value; those of the starts
 * of sets B and C are last. Each symbol has three bars and three spaces, together 11 modules.
 */
const SYMBOLS = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231' +
  '113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211' +
  '212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131' +
  '113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111' +
  '314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211' +
  '241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214' +
  '211232'
).match(/.{6}/g) as string[];

const START_B = 104;
const START_C = 105;
/** In set B, changes to set C. */
const TO_C = 99;
const STOP = '2331112';

/** The modulus of the check symbol. */
const MODULUS = 103;

/**
 * Returns a text as Code 128 (ISO/IEC 15417): the widths of its bars and spaces in turn, in
 * modules, from the first bar to the last. The pairs of digits at its end take one symbol each, by
 * set C; what is before them takes one for each character, by set B.
 *
 * @param text printable ASCII
 */
export function code128(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new Error(`Code 128 has no «${text}»`);
  const place = startOfPairs(text);
  const before = text.slice(0, place);
  const inPairs = (text.slice(place).match(/../g) ?? []).map(Number);
  const values =
    before === ''
      ? [START_C, ...inPairs]
      : [START_B, ...valuesInB(before), ...(inPairs.length > 0 ? [TO_C, ...inPairs] : [])];
  const symbols = [...values, checkOf(values)].map((value) => SYMBOLS[value] as string);
  return [...symbols.join(''), ...STOP].map(Number);
}

/** Returns where the pairs of digits at the end of a text begin. */
function startOfPairs(text: string): number {
  let place = text.length;
  while (/^\d\d$/.test(text.slice(Math.max(place - 2, 0), place))) place -= 2;
  return place;
}

/** Set B has the printable characters in the order of ASCII. */
function valuesInB(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0) - ' '.charCodeAt(0));
}

/** The start counts once, and each value after it as often as its place says. */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value, place) => sum + value * Math.max(place, 1)) % MODULUS;
}
