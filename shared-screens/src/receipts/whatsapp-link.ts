import { type Receipt, receiptText } from '@mostrador/domain';
import { whatsappNumber } from '@mostrador/domain/whatsapp-number';

/** Windows hands an app no longer link than 2,083 characters, and wa.me adds to it. */
export const MAX_LINK_LENGTH = 2000;

/**
 * Opens WhatsApp with the receipt as a message, to the phone's owner if it is certain who that is.
 * Of a long receipt the last lines are only counted.
 */
export function whatsappLink(receipt: Receipt, phone?: string | null): string {
  return messageLink((count) => receiptText(receipt, count), receipt.lines.length, phone);
}

/**
 * Opens WhatsApp with a message, to the phone's owner if it is certain who that is.
 *
 * @param textWith the message with this many of its lines
 * @param all how many lines there are; as many are sent as a link takes
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
