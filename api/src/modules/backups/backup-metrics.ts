import type { BackupHealth } from '@mostrador/contracts/health.schemas';
import { Gauge, type Registry } from 'prom-client';

const PROBLEMS = [
  'not-taken',
  'not-proved',
  'log-not-archived',
] as const satisfies readonly NonNullable<BackupHealth['problem']>[];

/** Measures when the last backup was taken and proved, and what is wrong. */
export function measureBackups(metrics: Registry, state: () => BackupHealth): void {
  const secondsOf = (time: string | null) => (time ? Date.parse(time) / 1000 : 0);
  new Gauge({
    name: 'mostrador_backup_last_timestamp_seconds',
    help: 'When the last backup was finished; 0 before the first one',
    registers: [metrics],
    aggregator: 'max',
    collect() {
      this.set(secondsOf(state().lastAt));
    },
  });
  new Gauge({
    name: 'mostrador_backup_proved_timestamp_seconds',
    help: 'When the last backup was restored and compared; 0 until then',
    registers: [metrics],
    aggregator: 'max',
    collect() {
      this.set(secondsOf(state().provedAt));
    },
  });
  new Gauge({
    name: 'mostrador_backup_problem',
    help: '1 while the backups have this problem',
    labelNames: ['problem'],
    registers: [metrics],
    aggregator: 'max',
    collect() {
      for (const problem of PROBLEMS) this.set({ problem }, state().problem === problem ? 1 : 0);
    },
  });
}
