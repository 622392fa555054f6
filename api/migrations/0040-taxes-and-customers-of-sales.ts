import { acrossShops, keepToItsShop } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** The IVA that each past day was charged, and whom sales were told to be made out to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table iva_day (
    shop_id uuid not null,
    day date not null,
    iva_rate numeric(4, 1) not null,
    -- Completed sales less what came back: below zero when more came back than was sold.
    charged_cents bigint not null,
    -- The sum of what each sale and each return was rounded to.
    iva_cents bigint not null,
    primary key (shop_id, day, iva_rate),
    foreign key (shop_id, day) references product_days_closed (shop_id, day) on delete cascade
  )`.execute(db);
  await keepToItsShop(db, 'iva_day');
  // Days are added up anew by the first who asks for them, some at a time: the start waits for no
  // sale, however many there are.
  await sql`truncate product_days_closed cascade`.execute(db);

  await acrossShops(db, ['sale', 'invoice'], async () => {
    // It was kept only where the invoice could not be asked for at once; the others say it themselves.
    await sql`update sale set told_receiver =
        jsonb_build_object('customerType', receiver -> 'condition')
          || case when is_named then jsonb_build_object('customerInfo', jsonb_build_object(
            'name', receiver -> 'name', 'address', receiver -> 'address',
            'docType', coalesce(receiver #> '{document,type}', '96'),
            'docNumber', receiver #> '{document,number}')) else '{}' end
      from (
        select shop_id, sale_id, receiver, receiver ->> 'name' is not null
          or receiver ->> 'address' is not null or receiver ->> 'document' is not null as is_named
        from invoice where kind = 'invoice'
      ) as asked
      where sale.shop_id = asked.shop_id and sale.id = asked.sale_id and customer_id is null
        and told_receiver is null
        and (is_named or receiver ->> 'condition' <> 'consumidor_final')`.execute(db);
    // A customer of the shop was always meant before what was told beside them.
    await sql`update sale set told_receiver = null
      where customer_id is not null and told_receiver is not null`.execute(db);
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table iva_day`.execute(db);
}
