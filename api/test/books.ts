import pg from 'pg';
import { expect } from 'vitest';
import type { Finding } from '../src/modules/books/book-check.ts';
import { verifyBooks } from '../src/modules/books/verify-books.ts';
import type { ImageFiles } from '../src/modules/images/image-files.ts';

/** Returns what `pnpm verify-data` finds in a database. */
export async function findingsIn(
  { connectionString }: { connectionString: string },
  pictures?: ImageFiles,
): Promise<Finding[]> {
  const owner = new pg.Client(connectionString);
  await owner.connect();
  try {
    return await verifyBooks(owner, { pictures });
  } finally {
    await owner.end();
  }
}

/** Asserts that every figure of a database equals the rows that it repeats. */
export async function expectEvenBooks(
  database: { connectionString: string },
  pictures?: ImageFiles,
): Promise<void> {
  const findings = await findingsIn(database, pictures);
  expect(findings.map(({ check, sentence }) => `${check}: ${sentence}`)).toEqual([]);
}
