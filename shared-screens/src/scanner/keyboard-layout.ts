/** Signs that the same keys write on a US keyboard and on a Spanish one (Latin America). */
const US = `-_=+]};:'"\\|<>/?@^&*()`;
const SPANISH = `'?¿¡+*ñÑ{[}];:-_"&/()=`;

/** Signs of a Spanish keyboard that stand in no printed code. A spreadsheet begins one with `'`. */
const NEVER_PRINTED = /[¿¡ñÑ]|.'/;

/**
 * A scanner presses the keys of the keyboard it is set up for; the computer's may write other signs:
 * `A-123/4` comes as `A'123-4`.
 *
 * @param isKnown whether something has exactly this code
 * @returns what is wrong and what to do, unless the code came as it is printed
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
