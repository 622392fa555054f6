/** Signs that the same keys type on a US and on a Spanish (Latin America) keyboard. */
const US = `-_=+]};:'"\\|<>/?@^&*()`;
const SPANISH = `'?¿¡+*ñÑ{[}];:-_"&/()=`;

/**
 * Signs of a Spanish keyboard that no printed code contains. A spreadsheet's code may begin with
 * `'`.
 */
const NEVER_PRINTED = /[¿¡ñÑ]|.'/;

/**
 * Detects a wrong keyboard layout. A scanner sends keys for the layout it is set up for; with
 * another layout on the computer, `A-123/4` arrives as `A'123-4`.
 *
 * @param isKnown whether an item has exactly this code
 * @returns a message with the problem and its fix, or undefined if the code arrived as printed
 */
export function wrongLayout(
  scanned: string,
  isKnown: (code: string) => boolean,
): string | undefined {
  const code = scanned.trim();
  if (isKnown(code)) return undefined;
  const inEnglish = rewritten(code, SPANISH, US);
  if (inEnglish !== code && (NEVER_PRINTED.test(code) || isKnown(inEnglish)))
    return `El lector escribe «${code}» donde dice «${inEnglish}», porque está configurado para un teclado en inglés: pasalo a «Español (Latinoamérica)» con los códigos de su manual.`;
  const inSpanish = rewritten(code, US, SPANISH);
  if (inSpanish !== code && isKnown(inSpanish))
    return `El lector escribe «${code}» donde dice «${inSpanish}», porque está configurado para un teclado en español y esta computadora usa uno en inglés: pasalo a «Inglés (EE. UU.)» con los códigos de su manual.`;
  return undefined;
}

function rewritten(code: string, from: string, to: string): string {
  return [...code].map((sign) => to[from.indexOf(sign)] ?? sign).join('');
}
