import { join } from 'node:path';

/** The socket is named after the port, although no port is listened on. */
export const PORT = 5432;

export interface ServerSettings {
  folder: string;
  socketFolder: string;
  /** Whether what was committed is on the disk. */
  durable: boolean;
}

/**
 * Every setting of the server, as arguments of its command line, which go before those of any file
 * (`postgresql.auto.conf`, that is `alter system`, included). Settings that change with a release
 * reach the databases that exist.
 */
export function settingsArguments({ folder, socketFolder, durable }: ServerSettings): string[] {
  const settings: Record<string, string | number> = {
    // There is no other configuration to read, nor to write into a folder of another user.
    config_file: '/dev/null',
    hba_file: join(folder, 'pg_hba.conf'),
    ident_file: join(folder, 'pg_ident.conf'),

    // Nothing listens on the network: whoever may open the socket's folder may connect.
    listen_addresses: '',
    port: PORT,
    // In quotes: a comma would begin another folder.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 60,

    // A sale that was answered is on the disk, whatever is unplugged.
    fsync: durable ? 'on' : 'off',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // A failed write to the disk ends the server: trying again would take lost pages for written.
    data_sync_retry: 'off',
    zero_damaged_pages: 'off',
    ignore_checksum_failure: 'off',
    // Enough for a copy of the folder while it sells.
    wal_level: 'replica',
    max_wal_size: '512MB',
    checkpoint_timeout: '15min',

    // A shop's computer has other things to do with its memory.
    shared_buffers: '64MB',
    huge_pages: 'off',
    work_mem: '8MB',
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    // Short statements cost less than compiling them.
    jit: 'off',

    timezone: 'UTC',
    // Refused writes are answered to whoever asked; here they would only repeat customers' data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // The log is what the server writes to its standard error.
    log_destination: 'stderr',
    logging_collector: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
