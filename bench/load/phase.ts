import type { Child } from '../measuring/child.ts';
import { type ProcessReport, watchProcess } from '../measuring/watch-process.ts';
import type { ClientsOrder, LoadReport } from './clients-process.ts';
import { type EventLoopDelay, readEventLoopDelay } from './event-loop-delay.ts';

/** The figures of one load on one installation. */
export interface Phase extends LoadReport {
  title: string;
  seconds: number;
  processes: Record<string, ProcessReport>;
  /** Of the first process of the product. */
  eventLoop: EventLoopDelay;
}

/** The processes that a phase watches; more may come and end during it. */
export interface Watches {
  add(name: string, pid: number): void;
  /** Call it before the process ends. */
  end(name: string): void;
}

export interface PhaseOptions {
  title: string;
  /** The address that the clients use. */
  url: string;
  seconds: number;
  salesPerSecond: number;
  pids: Record<string, number>;
  metricsPort: number;
  /** Runs beside the load. */
  meanwhile?(watches: Watches): Promise<void>;
}

/** Runs a load, and watches processes and the event loop of a server while it lasts. */
export async function runPhase(
  clients: Child,
  { title, url, seconds, salesPerSecond, pids, metricsPort, meanwhile }: PhaseOptions,
): Promise<Phase> {
  const ask = <Answer>(order: ClientsOrder) => clients.ask<Answer>(order);
  await ask({ kind: 'open', url });
  const processes: Phase['processes'] = {};
  const watched = new Map<string, () => ProcessReport>();
  const watches: Watches = {
    add: (name, pid) => void watched.set(name, watchProcess(pid)),
    end(name) {
      const report = watched.get(name)?.();
      watched.delete(name);
      if (report) processes[name] = report;
    },
  };
  for (const [name, pid] of Object.entries(pids)) watches.add(name, pid);
  await readEventLoopDelay(metricsPort);
  await Promise.all([ask({ kind: 'load', seconds, salesPerSecond }), meanwhile?.(watches)]);
  const eventLoop = await readEventLoopDelay(metricsPort);
  for (const name of [...watched.keys()]) watches.end(name);
  const report = await ask<LoadReport>({ kind: 'settle' });
  return { title, seconds, ...report, processes, eventLoop };
}
