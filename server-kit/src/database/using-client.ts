import pg from 'pg';

/**
 * Calls `work` with a connection of its own, and closes it afterwards. A connection that is lost
 * rejects the running query.
 */
export async function usingClient<T>(
  connection: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
