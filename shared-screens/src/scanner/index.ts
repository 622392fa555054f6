export { isTextField, writeAsTyped } from './field-snapshot.ts';
export { isPackaged, MAX_SCANNER_GAP_MS } from './scan-detector.ts';
export { codeFromScan, codesInside, readingsOf, saleCodeIn } from './scanned-code.ts';
export { type Candidate, useScanner } from './use-scanner.ts';
