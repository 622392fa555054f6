import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Creates the metrics of a server process: CPU, memory, event loop delay, garbage collection. */
export function createMetrics(): Registry {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  return metrics;
}

/** Measures the connections of a pool. One that waits has no connection yet. */
export function measurePool(metrics: Registry, pool: Pool): void {
  new Gauge({
    name: 'mostrador_database_connections',
    help: 'Connections to the database, by state; waiting are requests without one',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
