import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The provider sends a notice again for days while it is not answered. A notice only causes a
 * reading, so an old one that somebody recorded does no harm.
 */
const TOLERANCE_MS = 5 * 86_400_000;
const SECONDS_DIGITS = 10;

export interface SignedNotice {
  /** `ts=1742505638683,v1=…`: milliseconds, or seconds as some of the documents say. */
  signature: string | undefined;
  requestId: string | undefined;
  /** `data.id` of the query, as it came. */
  resourceId: string | undefined;
}

/**
 * Whether Mercado Pago signed a notice with its secret, and not long ago. The signed text leaves out
 * what the notice does not have, and has an alphanumeric id in lower case.
 */
export function isSignedByProvider(
  { signature, requestId, resourceId }: SignedNotice,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const parts = new Map(signature?.split(',').map((part) => pairOf(part)));
  const ts = parts.get('ts') ?? '';
  const v1 = parts.get('v1') ?? '';
  if (!/^\d{10}(\d{3})?$/.test(ts) || !/^[0-9a-f]{64}$/i.test(v1)) return false;
  const sentAt = Number(ts) * (ts.length === SECONDS_DIGITS ? 1000 : 1);
  if (Math.abs(now.getTime() - sentAt) > TOLERANCE_MS) return false;

  const signed = [
    resourceId && `id:${resourceId.toLowerCase()};`,
    requestId && `request-id:${requestId};`,
    `ts:${ts};`,
  ];
  const expected = createHmac('sha256', secret).update(signed.filter(Boolean).join('')).digest();
  return timingSafeEqual(expected, Buffer.from(v1, 'hex'));
}

function pairOf(part: string): [string, string] {
  const [name = '', ...value] = part.split('=');
  return [name.trim(), value.join('=').trim()];
}
