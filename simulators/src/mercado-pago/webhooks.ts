import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from './clock.ts';

export type Topic = 'subscription_preapproval' | 'subscription_authorized_payment' | 'payment';

/** `hold` delays notices until they are released; `lose` never sends them. */
export const WEBHOOK_MODES = ['normal', 'hold', 'twice', 'unsigned', 'lose'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

const TIMEOUT_MS = 22_000;

export interface WebhooksOptions {
  /** Returns the collector's address; called for each notice. */
  url(): string;
  secret: string;
  clock: Clock;
  /** The waits before each retry. */
  retryAfterMs: readonly number[];
}

/** A sent notice, for the panel. */
export interface SentWebhook {
  topic: Topic;
  resource: string;
  at: string;
  /** The status code of the answer; null until there is one. */
  answer: number | null;
  isSigned: boolean;
}

interface Notice {
  topic: Topic;
  resource: string;
  action: 'created' | 'updated';
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/**
 * Sends signed notices, which only name the changed resource, and retries until they are answered.
 */
export function createWebhooks({ url, secret, clock, retryAfterMs }: WebhooksOptions) {
  let mode: WebhookMode = 'normal';
  const held: Notice[] = [];
  const sent: SentWebhook[] = [];
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  function queue(notice: Notice, isSigned: boolean): void {
    const sending = send(notice, isSigned).catch(() => {});
    running.add(sending);
    void sending.then(() => running.delete(sending));
  }

  async function send(notice: Notice, isSigned: boolean): Promise<void> {
    const record: SentWebhook = {
      topic: notice.topic,
      resource: notice.resource,
      at: clock.now().toISOString(),
      answer: null,
      isSigned,
    };
    sent.unshift(record);
    for (const wait of [0, ...retryAfterMs]) {
      if (wait > 0) await delay(wait, undefined, { signal: stopping.signal });
      record.answer = await post(notice, isSigned);
      if (record.answer === 200 || record.answer === 201) return;
    }
  }

  async function post(
    { topic, resource, action }: Notice,
    isSigned: boolean,
  ): Promise<number | null> {
    const address = new URL(url());
    address.searchParams.set('data.id', resource);
    address.searchParams.set('type', topic);
    const requestId = randomUUID();
    const ts = String(clock.now().getTime());
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-request-id': requestId,
          ...(isSigned && { 'x-signature': signatureOf({ resource, requestId, ts }, secret) }),
        },
        body: JSON.stringify({
          id: Number(ts),
          live_mode: false,
          type: topic,
          date: clock.now().toISOString(),
          version: 1,
          action: topic === 'payment' ? `payment.${action}` : action,
          entity: topic === 'payment' ? 'payment' : 'preapproval',
          data: { id: resource },
        }),
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  }

  return {
    mode: () => mode,
    setMode(next: WebhookMode) {
      mode = next;
    },
    held: () => held.length,
    /** Newest first. */
    sent: () => sent,
    notify(topic: Topic, id: string | number, action: 'created' | 'updated') {
      const notice = { topic, resource: String(id), action };
      if (mode === 'lose') return;
      if (mode === 'hold') return void held.push(notice);
      queue(notice, mode !== 'unsigned');
      if (mode === 'twice') queue(notice, true);
    },
    /** Sends the held notices, in reverse order if requested. */
    release({ reversed = false }: { reversed?: boolean } = {}) {
      const notices = held.splice(0);
      for (const notice of reversed ? notices.reverse() : notices) queue(notice, true);
    },
    /** Resolves when no notice is being sent. */
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
    async close() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/**
 * Returns the documented signature: HMAC-SHA256 over the lower-cased id, the request's id and the
 * instant in milliseconds.
 */
function signatureOf(
  { resource, requestId, ts }: { resource: string; requestId: string; ts: string },
  secret: string,
): string {
  const manifest = `id:${resource.toLowerCase()};request-id:${requestId};ts:${ts};`;
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`;
}
