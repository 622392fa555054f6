import { readFileSync } from 'node:fs';

const SAMPLE_MS = 100;

/** Megabytes (2^20 bytes) of a process that are in memory now, all its threads included. */
function residentMbOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Watches the resident memory of a process; what it returns stops, and answers the most there was. */
export function watchResidentMb(pid: number): () => number {
  let most = residentMbOf(pid);
  const sampling = setInterval(() => {
    most = Math.max(most, residentMbOf(pid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(sampling);
    return Math.max(most, residentMbOf(pid));
  };
}
