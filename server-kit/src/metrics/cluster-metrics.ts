import { AggregatorRegistry, type Registry } from 'prom-client';
import { createMetrics } from './process-metrics.ts';
import type { ReadableMetrics } from './serve-metrics.ts';

/** Creates the metrics of one of several processes, which the process that started it reads. */
export function createCollectedMetrics(): Registry {
  const metrics = createMetrics();
  AggregatorRegistry.setRegistries(metrics);
  // Answers the other process.
  new AggregatorRegistry();
  return metrics;
}

/** The metrics of all processes of this one's cluster, each summed or as its gauge says. */
export function clusterMetrics(): ReadableMetrics {
  const collected = new AggregatorRegistry();
  return {
    contentType: collected.contentType,
    metrics: () => collected.clusterMetrics(),
  };
}
