import { readFileSync } from 'node:fs';

const SAMPLE_MS = 100;

/** Resident memory of a process now, with all its threads, in megabytes (2^20 bytes). */
export function residentMbOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Samples a process's resident memory; the returned function stops and returns the maximum. */
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
