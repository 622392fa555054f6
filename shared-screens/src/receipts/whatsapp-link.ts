import { type Receipt, receiptText } from '@mostrador/domain';
import { whatsappNumber } from '@mostrador/domain/whatsapp-number';

/** Windows passes links of at most 2,083 characters to an app, and wa.me adds to the length. */
export const MAX_LINK_LENGTH = 2000;

/**
 * Returns a link that opens WhatsApp with the receipt as a message, addressed to the phone only if
 * the number is certain. For a long receipt, the last lines are only counted.
 */
export function whatsappLink(receipt: Receipt, phone?: string | null): string {
  return messageLink((count) => receiptText(receipt, count), receipt.lines.length, phone);
}

/**
 * Returns a link that opens WhatsApp with a message, addressed to the phone only if the number is
 * certain.
 *
 * @param textWith returns the message with this many of its lines
 * @param all the number of lines; as many are sent as fit in a link
 */
export function messageLink(
  textWith: (lines: number) => string,
  all: number,
  phone?: string | null,
): string {
  const number = (phone && whatsappNumber(phone)) || '';
  const withLines = (count: number) =>
    `https://wa.me/${number}?text=${encodeURIComponent(textWith(count))}`;

  if (withLines(all).length <= MAX_LINK_LENGTH) return withLines(all);
  let fits = 0;
  for (let tooMany = all; tooMany - fits > 1; ) {
    const half = Math.floor((fits + tooMany) / 2);
    if (withLines(half).length <= MAX_LINK_LENGTH) fits = half;
    else tooMany = half;
  }
  return withLines(fits);
}
