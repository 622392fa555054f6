import { canonicalDocument, searchKeyOf } from '@mostrador/domain';
import { internationalPhone, phoneKeyOf } from '@mostrador/domain/phone-number';
import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** Rows that are read and written at once. */
const PART = 1000;
const DIGITS_ALONE = /^[1-9]\d{10,14}$/;

/**
 * Rewrites phones in their stored form (ADR 61). A phone that is not understood stays as typed. Adds
 * phones to the customers' search keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ofShops = ['shop', 'customer', 'store_order', 'store_config', 'online_store'];
  await acrossShops(db, ofShops, async () => {
    await rewrite(db, 'shop', { key: ['id'], columns: ['phone_number'] }, ({ phone_number }) => ({
      phone_number: understood(phone_number as string),
    }));
    const customers = {
      key: ['shop_id', 'id'],
      columns: ['phone', 'name', 'doc_number', 'email'],
    };
    await rewrite(db, 'customer', customers, ({ phone, name, doc_number: document, email }) => ({
      phone: understood(phone as string),
      search_key: searchKeyOf(
        [
          name,
          document && canonicalDocument(document as string),
          email,
          phoneKeyOf(phone as string),
        ].join(' '),
      ),
    }));
    const orders = { key: ['shop_id', 'id'], columns: ['buyer_phone'] };
    await rewrite(db, 'store_order', orders, ({ buyer_phone }) => ({
      buyer_phone: understood(buyer_phone as string),
    }));
    for (const [table, column] of [
      ['store_config', 'settings'],
      ['online_store', 'published'],
    ] as const)
      await rewrite(db, table, { key: ['shop_id'], columns: [column] }, (row) => ({
        [column]: withPhones(row[column] as StoreSettings),
      }));
  });
  for (const table of ['contact_message', 'consumer_request'])
    await rewrite(db, table, { key: ['id'], columns: ['phone'] }, ({ phone }) => ({
      phone: understood(phone as string),
    }));
}

/** Restores nothing: the typed text is lost, and the earlier release accepts any text. */
export async function down(): Promise<void> {}

function understood(phone: string): string {
  return internationalPhone(phone) ?? phone;
}

interface StoreSettings {
  businessInfo: { phone: string | null; whatsapp: string | null };
}

function withPhones(settings: StoreSettings): StoreSettings {
  const { phone, whatsapp, ...others } = settings.businessInfo;
  return {
    ...settings,
    businessInfo: {
      ...others,
      phone: phone && understood(phone),
      whatsapp: whatsapp && withSign(whatsapp),
    },
  };
}

/** Numbers of WhatsApp were stored international, without their sign. */
function withSign(whatsapp: string): string {
  return internationalPhone(whatsapp) ?? (DIGITS_ALONE.test(whatsapp) ? `+${whatsapp}` : whatsapp);
}

type Row = Record<string, unknown>;

interface Place {
  /** Columns that identify a row. */
  key: string[];
  /** The one with a phone first: rows without a value there are passed over. */
  columns: string[];
}

/** Reads rows in the order of their key, and writes what `changed` makes of each. */
async function rewrite(
  db: Kysely<unknown>,
  table: string,
  { key, columns }: Place,
  changed: (row: Row) => Row,
): Promise<void> {
  const name = sql.table(table);
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let after: Row | undefined;
  for (;;) {
    const { rows: part }: { rows: Row[] } = await sql<Row>`
      select ${sql.join([...key, ...columns].map((column) => sql.ref(column)))} from ${name}
      where ${sql.ref(columns[0] as string)} is not null
        and ${after ? sql`(${keys}) > (${sql.join(key.map((column) => sql`${after?.[column]}::uuid`))})` : sql`true`}
      order by ${keys} limit ${PART}`.execute(db);
    after = part.at(-1);
    if (!after) return;
    const set = Object.keys(changed(after)).map(
      (column) => sql`${sql.ref(column)} = new.${sql.ref(column)}`,
    );
    const isSame = key.map((column) => sql`t.${sql.ref(column)} = new.${sql.ref(column)}`);
    const rewritten = part.map((row) => ({ ...row, ...changed(row) }));
    await sql`update ${name} t set ${sql.join(set)}
      from json_populate_recordset(null::${name}, ${JSON.stringify(rewritten)}) as new
      where ${sql.join(isSame, sql` and `)}`.execute(db);
  }
}
