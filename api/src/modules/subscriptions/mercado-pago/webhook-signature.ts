import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The provider repeats an unanswered notice for days. A notice only causes a reading, so replaying
 * an old one does no harm.
 */
const TOLERANCE_MS = 5 * 86_400_000;
const SECONDS_DIGITS = 10;

export interface SignedNotice {
  /**
   * A header like `ts=1742505638683,v1=…`: milliseconds, or seconds according to some documents.
   */
  signature: string | undefined;
  requestId: string | undefined;
  /** `data.id` of the query, unchanged. */
  resourceId: string | undefined;
}

/**
 * Whether Mercado Pago signed a notice with its secret, within the tolerance. The signed text omits
 * fields that the notice lacks, and has the id in lower case.
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
