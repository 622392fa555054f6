/** The socket is named after the port, although no port is listened on. */
export const PORT = 5432;

/**
 * The whole of `postgresql.conf`, written at every start: settings that change with a release reach
 * the databases that exist.
 */
export function postgresqlConf({ socketFolder }: { socketFolder: string }): string {
  const settings: Record<string, string | number> = {
    // Nothing listens on the network: whoever may open the socket's folder may connect.
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: 60,

    // A sale that was answered is on the disk, whatever is unplugged.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
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
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
    .join('');
}
