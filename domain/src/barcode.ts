/** The thirteenth digit of an EAN-13, for its first twelve (GS1 General Specifications, 7.9). */
export function ean13CheckDigit(firstTwelve: string): string {
  if (!/^\d{12}$/.test(firstTwelve))
    throw new RangeError('An EAN-13 has 12 digits before its check digit');
  const sum = [...firstTwelve].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

export function isEan13(barcode: string): boolean {
  return /^\d{13}$/.test(barcode) && ean13CheckDigit(barcode.slice(0, 12)) === barcode[12];
}
