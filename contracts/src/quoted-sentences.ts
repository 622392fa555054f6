/** Sentences about invalid input that the product's documents quote verbatim. */
const QUOTED: readonly RegExp[] = [
  /^El carrito está vacío$/,
  /^Ingresa una cantidad válida$/,
  /^Mínimo 6 caracteres$/,
  /^La contraseña debe tener al menos 6 caracteres$/,
  /^El CUIT debe tener 11 dígitos$/,
  /^El nombre del negocio debe tener al menos 3 caracteres$/,
  /^Debe proporcionar un número de WhatsApp para recibir pedidos$/,
  /^El formato del email no es válido$/,
  /^El título SEO no debe superar 60 caracteres$/,
  /^La descripción SEO no debe superar 160 caracteres$/,
  /^Formato inválido\. Use formato hexadecimal \(#RRGGBB\)$/,
  /^Solo se permiten archivos de imagen$/,
  /^La imagen debe ser menor a [\d,]+[KM]B$/,
  /^Tipo de archivo no permitido\. Use: [\w, ]+$/,
  /^El archivo( del certificado| de la clave)? no debe superar [\d,]+[KM]B$/,
];

/**
 * Whether the sentence is quoted: then it is the whole `error`, without its field's name before it.
 */
export function isQuoted(sentence: string): boolean {
  return QUOTED.some((quoted) => quoted.test(sentence));
}
