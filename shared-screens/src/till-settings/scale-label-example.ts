import {
  ean13CheckDigit,
  formatMoney,
  formatQuantity,
  readScaleLabel,
  type ScaleLabelFormat,
} from '@mostrador/domain';

const PREFIX = '20';
const CODE = '123';
const VALUE = '1234';
const DIGITS_AFTER_PREFIX = 10;

/** Returns an example of how a label of this format is read; undefined where the shop uses none. */
export function scaleLabelExample(format: ScaleLabelFormat): string | undefined {
  const { codeDigits } = format;
  const firstTwelve =
    PREFIX + CODE.padStart(codeDigits, '0') + VALUE.padStart(DIGITS_AFTER_PREFIX - codeDigits, '0');
  const code = firstTwelve + ean13CheckDigit(firstTwelve);
  const label = readScaleLabel(code, format);
  if (!label) return undefined;
  const meaning =
    'weight' in label
      ? `pesa ${formatQuantity(label.weight / 1000)}\u00a0kg`
      : `cuesta ${formatMoney(label.price)}`;
  return `Por ejemplo, la etiqueta ${code} es del producto ${label.productCode} y ${meaning}.`;
}
