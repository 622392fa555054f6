import type pg from 'pg';

/** A worker of the queue looks for a job: while a machine is busy, often during one call. */
const POLL = /skip locked/i;

/** Counts what a pool sends to Postgres, as a measure of the work that a call causes. */
export function countRoundTrips(pool: pg.Pool): { count: number } {
  const trips = { count: 0 };
  const counted = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    client.query = ((...parts: unknown[]) => {
      const [statement] = parts;
      if (!(typeof statement === 'string' && POLL.test(statement))) trips.count += 1;
      return query(...parts);
    }) as typeof client.query;
  });
  return trips;
}
