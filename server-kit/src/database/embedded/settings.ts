import { join } from 'node:path';

/** The socket's name contains the port, although the server does not listen on it. */
export const PORT = 5432;

export interface ServerSettings {
  folder: string;
  socketFolder: string;
  /** Whether commits wait for the disk. */
  durable: boolean;
  /** Gets each finished segment of the write-ahead log; undefined keeps none. */
  archiveFolder: string | undefined;
  recovery: Recovery | undefined;
  maxConnections?: number | undefined;
}

/** How a server whose folder has a `recovery.signal` recovers. */
export interface Recovery {
  /** A command of the shell that copies the segment `%f` to `%p`. */
  restoreCommand: string;
  /** The last moment to recover; undefined for all there is. */
  until?: Date | undefined;
}

/** More than the servers of one installation use. */
const MAX_CONNECTIONS = 60;

/** The most that a lost disk takes with it: a segment is archived this long after its first byte. */
const ARCHIVE_TIMEOUT_SECONDS = 60;

const LOG_SETTINGS = {
  // The client already gets refused writes; in the log they would only repeat customers' data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // The log is the server's standard error.
  log_destination: 'stderr',
  logging_collector: 'off',
};

/**
 * Returns every setting of the server as command line arguments. They override any file (including
 * `postgresql.auto.conf`, that is `alter system`), so changes in a release reach existing
 * databases.
 */
export function settingsArguments({
  folder,
  socketFolder,
  durable,
  archiveFolder,
  recovery,
  maxConnections = MAX_CONNECTIONS,
}: ServerSettings): string[] {
  return argumentsOf({
    ...placeSettings({ folder, socketFolder }),
    max_connections: maxConnections,

    // An acknowledged sale is on the disk and survives a power cut.
    fsync: durable ? 'on' : 'off',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // A failed disk write ends the server: a retry would treat lost pages as written.
    data_sync_retry: 'off',
    zero_damaged_pages: 'off',
    ignore_checksum_failure: 'off',
    // Enough to copy the folder while it is in use.
    wal_level: 'replica',
    ...(archiveFolder !== undefined && {
      archive_mode: 'on',
      archive_command: archiveCommand(archiveFolder),
      archive_timeout: ARCHIVE_TIMEOUT_SECONDS,
    }),
    ...(recovery && {
      restore_command: recovery.restoreCommand,
      ...(recovery.until && {
        // At the start Postgres knows no names of time zones, not even Z.
        recovery_target_time: recovery.until.toISOString().replace('Z', '+00'),
        recovery_target_action: 'promote',
      }),
      // Accepts connections once it has recovered, not before.
      hot_standby: 'off',
    }),
    max_wal_size: '512MB',
    checkpoint_timeout: '15min',

    // A shop's computer needs its memory for other programs too.
    shared_buffers: '64MB',
    huge_pages: 'off',
    work_mem: '8MB',
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    // Compiling short statements costs more than running them.
    jit: 'off',

    ...LOG_SETTINGS,
    timezone: 'UTC',
  });
}

/**
 * Returns the arguments of a server of an earlier version, whose data is only read. Every version
 * from the oldest supported one knows these settings.
 */
export function readOnlySettings(place: Pick<ServerSettings, 'folder' | 'socketFolder'>): string[] {
  return argumentsOf({
    ...placeSettings(place),
    default_transaction_read_only: 'on',
    autovacuum: 'off',
    ...LOG_SETTINGS,
  });
}

function placeSettings({ folder, socketFolder }: Pick<ServerSettings, 'folder' | 'socketFolder'>) {
  return {
    // Avoids configuration files, which root would have to access in another user's folder.
    config_file: '/dev/null',
    hba_file: join(folder, 'pg_hba.conf'),
    ident_file: join(folder, 'pg_ident.conf'),

    // No network: anyone who can open the socket's folder may connect.
    listen_addresses: '',
    port: PORT,
    // Quoted, because an unquoted comma separates folders.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

function argumentsOf(settings: Record<string, string | number>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Packs a segment, which has 16 MB and is forced each minute: unpacked, a day of them that nobody
 * takes away would fill a disk. It gets its name only once it is complete and on the disk.
 */
function archiveCommand(folder: string): string {
  const packed = `${quoted(folder).replaceAll('%', '%%')}/%f.gz`;
  const unfinished = `${packed}.part`;
  return `gzip -c "%p" > ${unfinished} && sync ${unfinished} && mv ${unfinished} ${packed}`;
}

/** Quotes a text for the shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
