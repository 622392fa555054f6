import { bearer } from './bearer.ts';
import type { SavedSession } from './session-storage.ts';

/** Maximum age of an answer that was not taken yet. */
const MAX_AGE_MS = 30_000;

/** A read that the page sent before its code arrived. */
export interface EarlyRead {
  /** The session that sent it: no other session may take its answer. */
  authorization: string;
  /** Undefined when the read failed or was refused. */
  answer: Promise<EarlyAnswer | undefined>;
  abort(): void;
}

interface EarlyAnswer {
  data: unknown;
  /** The header names are in lower case. */
  headers: Record<string, string>;
}

declare global {
  /**
   * The early reads by address. Global because the early script and the shell are separate bundles.
   */
  var mostradorEarlyReads: Map<string, EarlyRead> | undefined;
}

/**
 * Sends reads with the saved session.
 *
 * @param addresses bases and paths of endpoints that take no input
 */
export function startEarlyReads(
  { token }: Pick<SavedSession, 'token'>,
  addresses: readonly string[],
): void {
  const authorization = bearer(token);
  globalThis.mostradorEarlyReads = new Map(
    addresses.map((address) => [address, startRead(address, authorization)]),
  );
  setTimeout(abandonEarlyReads, MAX_AGE_MS);
}

/** Returns this session's early read of an address, or undefined; each can be taken once. */
export function takeEarlyRead(address: string, authorization: string): EarlyRead | undefined {
  const reads = globalThis.mostradorEarlyReads;
  const read = reads?.get(address);
  if (read?.authorization !== authorization) return undefined;
  reads?.delete(address);
  return read;
}

/** Aborts and drops the reads that were not taken. */
export function abandonEarlyReads(): void {
  for (const read of globalThis.mostradorEarlyReads?.values() ?? []) read.abort();
  globalThis.mostradorEarlyReads = undefined;
}

function startRead(address: string, authorization: string): EarlyRead {
  const controller = new AbortController();
  return {
    authorization,
    answer: read(address, authorization, controller.signal).catch(() => undefined),
    abort: () => controller.abort(),
  };
}

/** Reads and parses the whole answer now: nothing else does so before the code has arrived. */
async function read(
  address: string,
  authorization: string,
  signal: AbortSignal,
): Promise<EarlyAnswer | undefined> {
  const headers = { Accept: 'application/json', Authorization: authorization };
  const response = await fetch(address, { headers, signal });
  if (!response.ok) return undefined;
  return { data: await response.json(), headers: Object.fromEntries(response.headers) };
}
