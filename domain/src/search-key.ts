/**
 * The form in which names are compared: lower case, without accents, single spaces, so that
 * "azucar" finds "Azúcar". The database stores it beside the name, made by this function.
 */
export function searchKeyOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
