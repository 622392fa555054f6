import { type Kysely, sql } from 'kysely';

/** The role every connection of the application works as: owns nothing, bypasses nothing. */
export const APPLICATION_ROLE = 'mostrador_app';

/**
 * Creates the role if this cluster does not have it, and lets the current user work as it. Safe to
 * repeat and to run from several processes at once: roles belong to the whole cluster, so no lock
 * of one database protects them.
 */
export async function ensureApplicationRole(db: Kysely<unknown>): Promise<void> {
  const role = sql.id(APPLICATION_ROLE);
  await sql`do $$ begin
    if not exists (select from pg_roles where rolname = ${sql.lit(APPLICATION_ROLE)}) then
      create role ${role} nologin nobypassrls;
    end if;
    if not pg_has_role(current_user, ${sql.lit(APPLICATION_ROLE)}, 'set') then
      grant ${role} to current_user;
    end if;
  exception
    -- Another process did it in the meantime.
    when duplicate_object or unique_violation then null;
  end $$`.execute(db);
}
