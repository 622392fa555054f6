import { canonicalCode, canonicalDocument, searchKeyOf, visibleText } from '@mostrador/domain';
import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** Rows that are read and written at once. */
const PART = 1000;

/**
 * Codes, documents and names in their one spelling (ADR 59). Nothing is merged: rows that collide
 * keep what they have, but for the one that keeps the code, and say so in a column of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product
    -- Null unless another product has the code: the code in lower case, of which barcode is some
    -- spelling. Only this migration and a loaded copy set it.
    add column shared_code text collate "C"`.execute(db);
  await sql`alter table customer
    -- The same for doc_number.
    add column shared_document text collate "C"`.execute(db);
  await sql`drop index product_barcode_taken`.execute(db);
  await acrossShops(db, ['product', 'customer', 'brand', 'category', 'subcategory'], async () => {
    await spellProducts(db);
    await spellCustomers(db);
    for (const table of ['brand', 'category', 'subcategory']) await spellNames(db, table);
  });
  await sql`create unique index product_barcode_taken
    on product (shop_id, (lower(barcode collate "es-AR-x-icu") collate "C"))
    where deleted_at is null and shared_code is null`.execute(db);
  await sql`create index product_shared_code on product (shop_id, shared_code)
    where deleted_at is null and shared_code is not null`.execute(db);
  await sql`create index customer_shared_document on customer (shop_id, shared_document)
    where deleted_at is null and shared_document is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index customer_shared_document, product_shared_code, product_barcode_taken`.execute(
    db,
  );
  await sql`alter table customer drop column shared_document`.execute(db);
  await sql`alter table product drop column shared_code`.execute(db);
  await sql`create unique index product_barcode_taken
    on product (shop_id, barcode) where deleted_at is null`.execute(db);
}

async function spellProducts(db: Kysely<unknown>): Promise<void> {
  await sql`create temporary table spelled (
    shop_id uuid, id uuid, name text, search_key text collate "C", code text collate "C",
    primary key (shop_id, id)) on commit drop`.execute(db);
  // Every other row is spelled right. SQL tells a UPC-A by its length alone, JavaScript by its check digit.
  const suspects = sql`name ~ '[^ -~]' or barcode ~ '[^0-9A-Za-z]' or barcode ~ '^[0-9]{12}$'`;
  await inParts<{ name: string; barcode: string | null }>(
    db,
    sql`select shop_id, id, name, barcode from product where ${suspects}`,
    ({ name, barcode }) => ({
      name: visibleText(name).trim() || name,
      search_key: searchKeyOf(name),
      code: barcode === null ? null : canonicalCode(barcode),
    }),
  );
  await sql`update product set shared_code = code from (
      select shop_id, id, code, row_number() over (
        partition by shop_id, code order by is_right desc, created_at, id) as place
      from (
        select p.shop_id, p.id, p.created_at,
          lower(coalesce(s.code, p.barcode) collate "es-AR-x-icu") collate "C" as code,
          coalesce(s.code = p.barcode, true) as is_right
        from product p left join spelled s on s.shop_id = p.shop_id and s.id = p.id
        where p.deleted_at is null and p.barcode is not null
      ) as coded where code <> ''
    ) as placed
    where product.shop_id = placed.shop_id and product.id = placed.id and place > 1`.execute(db);
  await sql`update product set name = s.name, search_key = s.search_key,
      barcode = case when shared_code is null then nullif(s.code, '') else barcode end,
      version = version + 1, changed_xid = pg_current_xact_id()
    from spelled s
    where product.shop_id = s.shop_id and product.id = s.id
      and (product.name collate "C" <> s.name collate "C" or product.search_key <> s.search_key
        or shared_code is null and product.barcode is distinct from nullif(s.code, ''))`.execute(
    db,
  );
  await sql`drop table spelled`.execute(db);
}

async function spellCustomers(db: Kysely<unknown>): Promise<void> {
  await sql`create temporary table spelled (
    shop_id uuid, id uuid, name text, search_key text collate "C", code text collate "C",
    primary key (shop_id, id)) on commit drop`.execute(db);
  const suspects = sql`name ~ '[^ -~]' or email ~ '[^ -~]'
    or doc_number !~ '^[1-9A-Z][0-9A-Z]*$'`;
  await inParts<{ name: string; doc_number: string | null; email: string | null }>(
    db,
    sql`select shop_id, id, name, doc_number, email from customer where ${suspects}`,
    ({ name, doc_number, email }) => {
      const code = doc_number === null ? null : canonicalDocument(doc_number);
      return {
        name: visibleText(name).trim() || name,
        search_key: searchKeyOf([name, code, email].join(' ')),
        code,
      };
    },
  );
  await sql`update customer set shared_document = code from (
      select shop_id, id, code, row_number() over (
        partition by shop_id, code order by is_right desc, created_at, id) as place
      from (
        select c.shop_id, c.id, c.created_at, coalesce(s.code, c.doc_number) as code,
          coalesce(s.code = c.doc_number, true) as is_right
        from customer c left join spelled s on s.shop_id = c.shop_id and s.id = c.id
        where c.deleted_at is null and c.doc_number is not null
      ) as coded where code <> ''
    ) as placed
    where customer.shop_id = placed.shop_id and customer.id = placed.id and place > 1`.execute(db);
  await sql`update customer set name = s.name, search_key = s.search_key,
      doc_number = case when shared_document is null then nullif(s.code, '') else doc_number end
    from spelled s where customer.shop_id = s.shop_id and customer.id = s.id`.execute(db);
  await sql`drop table spelled`.execute(db);
}

/** The second of two names that become one keeps its spelling. People merge them on their screen. */
async function spellNames(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ shop_id: string; id: string; name: string }>`
    select shop_id, id, name from ${sql.table(table)} where name ~ '[^ -~]'
    order by shop_id, id`.execute(db);
  for (const { shop_id, id, name } of rows) {
    const seen = visibleText(name).trim();
    if (seen === name || seen === '') continue;
    const isSame = sql`lower(other.name) collate "C" = lower(${seen}::text collate "es-AR-x-icu") collate "C"`;
    const beside = table === 'subcategory' ? sql`and other.category_id = t.category_id` : sql``;
    await sql`update ${sql.table(table)} t set name = ${seen}, changed_xid = pg_current_xact_id()
      where t.shop_id = ${shop_id} and t.id = ${id} and not exists (
        select from ${sql.table(table)} other
        where other.shop_id = t.shop_id and other.id <> t.id and ${isSame} ${beside})`.execute(db);
  }
}

/** Reads rows in the order of their key, and notes in `spelled` how each is to be written. */
async function inParts<Row>(
  db: Kysely<unknown>,
  rows: ReturnType<typeof sql>,
  spell: (row: Row) => object,
): Promise<void> {
  let after: { shop_id: string; id: string } | undefined;
  for (;;) {
    const part: (Row & { shop_id: string; id: string })[] = (
      await sql<Row & { shop_id: string; id: string }>`
        select * from (${rows}) as suspect
        ${after ? sql`where (shop_id, id) > (${after.shop_id}::uuid, ${after.id}::uuid)` : sql``}
        order by shop_id, id limit ${PART}`.execute(db)
    ).rows;
    after = part.at(-1);
    if (!after) return;
    const spelled = part.map((row) => ({ shop_id: row.shop_id, id: row.id, ...spell(row) }));
    await sql`insert into spelled select * from json_populate_recordset(
      null::spelled, ${JSON.stringify(spelled)})`.execute(db);
  }
}
