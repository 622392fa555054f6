// The shell's first script loads this one file when a release is broken or new.
export { handleFallback, mendArea } from './mend-area.ts';
export { takeNewReleases } from './take-new-releases.ts';
