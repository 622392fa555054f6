import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuthorizedPayment, Payment, Preapproval } from './resources.ts';

const FILE = 'mercado-pago.json';
const OWNER_ONLY = 0o700;

interface Everything {
  preapprovals: Preapproval[];
  authorizedPayments: AuthorizedPayment[];
  payments: Payment[];
  /** The subscription made with each idempotency key. */
  keys: Record<string, string>;
  lastNumber: number;
}

/** The provider's data, stored over restarts. */
export interface Store extends Everything {
  /** Returns the number of the next invoice or payment. */
  nextNumber(): number;
  /** Resolves when the current data is on disk. */
  save(): Promise<void>;
}

/** Opens the store of an earlier run, or a new one. */
export async function openStore(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  const path = join(folder, FILE);
  const stored = await readStored(path);
  let writing = Promise.resolve();
  const store: Store = {
    ...stored,
    nextNumber() {
      store.lastNumber += 1;
      return store.lastNumber;
    },
    save() {
      // Serialized writes, so that the last one has the latest data.
      writing = writing.then(() => write(path, everythingOf(store)));
      return writing;
    },
  };
  return store;
}

const EMPTY: Everything = {
  preapprovals: [],
  authorizedPayments: [],
  payments: [],
  keys: {},
  lastNumber: 1_000_000,
};

async function readStored(path: string): Promise<Everything> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Everything;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return structuredClone(EMPTY);
    throw error;
  }
}

function everythingOf({
  preapprovals,
  authorizedPayments,
  payments,
  keys,
  lastNumber,
}: Store): Everything {
  return { preapprovals, authorizedPayments, payments, keys, lastNumber };
}

/** Atomic: the file is never partial. */
async function write(path: string, everything: Everything): Promise<void> {
  const beside = `${path}.new`;
  const file = await open(beside, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(everything));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}
