import type { Writable } from 'node:stream';
import pg from 'pg';

/**
 * How fast the database is read, in kB a second. Postgres sends in bursts of an eighth of a second:
 * at 16 MB a second, sales beside it took 2.7 times as long (`pnpm bench backup`).
 */
const RATES = { gentle: 4 * 1024, fast: 256 * 1024 };

/** `gentle` beside people who sell, `fast` when somebody waits for it. */
export type Pace = keyof typeof RATES;

export interface BaseBackup {
  /** The system identifier of the database. */
  system: string;
  timeline: number;
  /** The first segment of the log that a restore needs. */
  firstSegment: string;
  /** The names, lengths and checksums of its files. */
  manifest: string;
}

/**
 * Writes a tar of the database's folder, while it is in use, as `pg_basebackup` does: with the log
 * that makes it consistent, so that it can be opened by itself. Ends `tar`.
 *
 * Source: PostgreSQL manual, "Streaming Replication Protocol", BASE_BACKUP.
 *
 * @param connectionString of a superuser
 */
export async function streamBaseBackup(
  connectionString: string,
  { label, pace }: { label: string; pace: Pace },
  tar: Writable,
): Promise<BaseBackup> {
  // The types of pg leave the protocol of replication out.
  const options = { connectionString, replication: 'database' };
  const client = new pg.Client(options);
  client.on('error', (error) => tar.destroy(error));
  await client.connect();
  try {
    const { rows } = await client.query<{ systemid: string }>('IDENTIFY_SYSTEM');
    const answer = new BaseBackupAnswer(
      `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'yes',
        MANIFEST_CHECKSUMS 'SHA256', MAX_RATE ${RATES[pace]})`,
      tar,
    );
    tar.once('error', (error) => answer.fail(error));
    client.query(answer);
    const { start, manifest } = await answer.received;
    const [position, timeline] = start as [string, string];
    tar.end();
    return {
      system: rows[0]?.systemid ?? '',
      timeline: Number(timeline),
      firstSegment: segmentAt(Number(timeline), position),
      manifest,
    };
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  } finally {
    // A connection in the middle of an answer ends only by force.
    if (!tar.writableEnded) connectionOf(client).stream.destroy();
    await client.end().catch(() => {});
  }
}

/** The types of pg leave the connection of a client out. */
const connectionOf = (client: pg.Client) =>
  (client as unknown as { connection: pg.Connection }).connection;

/** The kinds of a message in the data of the answer: its first byte. */
const KINDS = { archive: 'n', data: 'd', manifest: 'm' } as const;

interface Received {
  /** The position of the log and the timeline where it starts. */
  start: string[];
  manifest: string;
}

/** The answer to BASE_BACKUP: rows, then one stream with the archive and the manifest, then rows. */
class BaseBackupAnswer implements pg.Submittable {
  readonly received: Promise<Received>;
  fail: (error: Error) => void;
  readonly #text: string;
  readonly #tar: Writable;
  readonly #resolve: (received: Received) => void;
  readonly #rows: string[][] = [];
  readonly #manifest: Buffer[] = [];
  #inManifest = false;

  constructor(text: string, tar: Writable) {
    this.#text = text;
    this.#tar = tar;
    const { promise, resolve, reject } =
      Promise.withResolvers<typeof this.received extends Promise<infer T> ? T : never>();
    this.received = promise;
    this.#resolve = resolve;
    this.fail = reject;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}

  handleDataRow({ fields }: { fields: unknown[] }): void {
    this.#rows.push(fields.map(String));
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === KINDS.archive) this.#inManifest = false;
    if (kind === KINDS.manifest) this.#inManifest = true;
    if (kind !== KINDS.data || this.#tar.destroyed) return;
    // The parser uses its buffer again.
    const data = Buffer.from(chunk.subarray(1));
    if (this.#inManifest) this.#manifest.push(data);
    else if (!this.#tar.write(data) && !stream.isPaused()) {
      stream.pause();
      this.#tar.once('drain', () => stream.resume());
    }
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  handleReadyForQuery(): void {
    const manifest = Buffer.concat(this.#manifest).toString();
    this.#resolve({ start: this.#rows[0] ?? [], manifest });
  }
}

/** 16 MB, the size that initdb gives. */
const SEGMENT_BITS = 24n;

/** Returns the name of the segment with a position of the log, as in `16/B374D848`. */
export function segmentAt(timeline: number, position: string): string {
  const [high, low] = position.split('/').map((half) => BigInt(`0x${half}`)) as [bigint, bigint];
  return [BigInt(timeline), high, low >> SEGMENT_BITS]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}
