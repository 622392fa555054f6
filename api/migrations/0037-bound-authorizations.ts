import { acrossShops } from '@mostrador/server-kit/database/keep-to-its-shop';
import { type Kysely, sql } from 'kysely';

/** Authorizations that say what they allow, and debts that are written off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await acrossShops(db, ['act_authorization', 'customer_account_entry'], async () => {
    // Without a value it is of a release that did not ask, and allows nothing.
    await sql`alter table act_authorization add column about jsonb,
      drop constraint act_authorization_act_check,
      add constraint act_authorization_names_its_act check (about ->> 'act' = act)`.execute(db);

    await sql`alter table customer_account_entry
      -- Why a debt was written off.
      add column reason text,
      drop constraint customer_account_entry_kind_check,
      drop constraint customer_account_entry_has_its_cause,
      add constraint customer_account_entry_kind_check
        check (kind in ('sale', 'cancellation', 'return', 'payment', 'write-off')),
      add constraint customer_account_entry_has_its_cause check (
        (sale_id is null) = (kind in ('payment', 'write-off'))
        and (return_id is not null) = (kind = 'return')
        and (payment_id is not null) = (kind = 'payment')
        and (reason is not null) = (kind = 'write-off')
      )`.execute(db);
  });
  // Its id is made by the screen, so that a debt that is sent to be written off twice is so once.
  await sql`create unique index customer_account_entry_written_off_once
    on customer_account_entry (shop_id, id) where kind = 'write-off'`.execute(db);

  // An act on an account has no sale.
  await sql`alter table act_authorization_use alter column sale_id drop not null`.execute(db);
}

/** Fails while there are debts that were written off, which the schema before has no name for. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await acrossShops(
    db,
    ['act_authorization', 'act_authorization_use', 'customer_account_entry'],
    async () => {
      await sql`delete from act_authorization
        where act not in ('discount', 'cancellation', 'credit-limit')`.execute(db);
      await sql`alter table act_authorization_use alter column sale_id set not null`.execute(db);
      await sql`alter table act_authorization drop column about,
        add constraint act_authorization_act_check
          check (act in ('discount', 'cancellation', 'credit-limit'))`.execute(db);

      await sql`drop index customer_account_entry_written_off_once`.execute(db);
      await sql`alter table customer_account_entry
        drop constraint customer_account_entry_kind_check,
        drop constraint customer_account_entry_has_its_cause,
        drop column reason,
        add constraint customer_account_entry_kind_check
          check (kind in ('sale', 'cancellation', 'return', 'payment')),
        add constraint customer_account_entry_has_its_cause check (
          (sale_id is null) = (kind = 'payment')
          and (return_id is not null) = (kind = 'return')
          and (payment_id is not null) = (kind = 'payment')
        )`.execute(db);
    },
  );
}
