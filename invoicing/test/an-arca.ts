import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Arca, type ArcaOptions, startArca } from '@mostrador/simulators/arca/start-arca';
import { afterAll, beforeAll } from 'vitest';

/** Starts a simulated ARCA for all tests of the calling file. Tests are isolated by their CUITs. */
export function anArca(options: Partial<ArcaOptions> = {}): Arca {
  const arca = {} as Arca;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mostrador-arca-'));
    Object.assign(arca, await startArca({ port: 0, folder, ...options }));
  });
  afterAll(async () => {
    await arca.close();
    await rm(folder, { recursive: true });
  });

  return arca;
}

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
let given = 0;

/** Returns a CUIT that no other test of the file uses. */
export function aCuit(): string {
  for (;;) {
    const digits = `30${70_000_000 + given++}`;
    const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
    const check = (11 - (sum % 11)) % 11;
    if (check !== 10) return `${digits}${check}`;
  }
}
