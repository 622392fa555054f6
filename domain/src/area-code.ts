/**
 * Area codes of Argentina (ENACOM's plan, as in libphonenumber 9). The alternatives are tried in
 * this order: 11, four-digit codes whose first three digits are also a larger city's code,
 * three-digit codes, any other four digits of a range in use. Where codes of three and four digits
 * share a range, the next digit decides.
 */
const AREA_CODE =
  /^(?:11|(?:2(?:[23]02|646(?=4)|64[78]|94[02568]|972|98[23])|3(?:43[78]|45(?:4(?=[46])|8)|48[2379]|53[237]|58[23]|83[278]|8[58][78]|87[378]|(?:4[35][56]|58[45]|8(?:[38]5|5[456]|76|86))(?=[4-6])))(?=[2-9])|2(?:2[013]|3[067]|49|6[01346]|80|9[14789])|3(?:36|4[12358]|5[138]|6[24]|7[069]|8[013578])|(?:2[23469]|3[34578])\d\d)/;

/**
 * Returns the area code of a number, two to four digits; undefined if it does not begin with one.
 *
 * @param national ten digits, with the area code and without any prefix
 */
export function areaCodeOf(national: string): string | undefined {
  return AREA_CODE.exec(national)?.[0];
}
