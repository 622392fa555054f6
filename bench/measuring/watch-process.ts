import { cpuSecondsOf } from './process-cpu.ts';
import { median } from './quantiles.ts';
import { residentMbOf } from './resident-memory.ts';

const SAMPLE_MS = 1000;
/** Samples that one figure is the median of. */
const SPAN = 10;

export interface ProcessReport {
  /** Cores in use on average. */
  cores: number;
  /** Resident memory in megabytes. */
  startMb: number;
  middleMb: number;
  endMb: number;
}

/** Watches the CPU and memory of a process; the returned function stops and reports. */
export function watchProcess(pid: number): () => ProcessReport {
  const start = performance.now();
  const cpuBefore = cpuSecondsOf(pid);
  const samples = [residentMbOf(pid)];
  const sampling = setInterval(() => samples.push(residentMbOf(pid)), SAMPLE_MS);
  return () => {
    clearInterval(sampling);
    const middle = Math.max(0, Math.floor((samples.length - SPAN) / 2));
    return {
      cores: ((cpuSecondsOf(pid) - cpuBefore) * 1000) / (performance.now() - start),
      startMb: median(samples.slice(0, SPAN)),
      middleMb: median(samples.slice(middle, middle + SPAN)),
      endMb: median(samples.slice(-SPAN)),
    };
  };
}
