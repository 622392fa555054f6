export { isTextField } from './field-snapshot.ts';
export { readingsOf } from './scanned-code.ts';
export { type Candidate, useScanner } from './use-scanner.ts';
