import { newId, searchKeyOf } from '@mostrador/domain';
import { strFromU8, unzipSync } from 'fflate';
import { parseCsv } from 'hucre/csv';
import type { TestServer } from './a-server.ts';
import type { Caller, TestShop } from './a-shop.ts';

export type CopyRow = Record<string, string>;

/** Downloads the zip of GET /shop-data. */
export async function downloadCopy(caller: Caller): Promise<Buffer> {
  const answer = await caller.call('GET', '/api/shop-data');
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.rawPayload;
}

/** Creates the form that POST /shop-data accepts. */
export function copyForm(zip: Uint8Array): FormData {
  const form = new FormData();
  form.append('copy', new Blob([zip as BlobPart], { type: 'application/zip' }), 'copia.zip');
  return form;
}

/** Returns the files of a copy, and the rows of its CSV files by the names of their columns. */
export function readCopy(zip: Uint8Array) {
  const files = unzipSync(zip);
  return {
    names: Object.keys(files),
    files,
    rowsOf(file: string): CopyRow[] {
      const csv = strFromU8(files[file] as Uint8Array).replace(/^\ufeff/, '');
      const [names = [], ...rows] = parseCsv(csv, { delimiter: ';' });
      return rows.map((row) =>
        Object.fromEntries(names.map((name, column) => [name, String(row[column] ?? '')])),
      );
    },
  };
}

/** Inserts a customer with every column that a copy contains. */
export async function insertCustomer(
  { database, now }: TestServer,
  { shopId }: Pick<TestShop, 'shopId'>,
  name: string,
): Promise<string> {
  const id = newId();
  await database
    .forShop(shopId)
    .insertInto('customer')
    .values({
      shop_id: shopId,
      id,
      name,
      search_key: searchKeyOf(name),
      fiscal_type: 'responsable_inscripto',
      doc_type: 80,
      doc_number: '20123456786',
      phone: '+542645551234',
      email: 'ana@example.com',
      address: 'Mendoza 1, San Juan',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
