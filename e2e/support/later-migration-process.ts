import { usingDatabaseAsItIs } from '../../scripts/installation-database.ts';
import { readStartSettings } from '../../scripts/start-settings.ts';

// Adds a migration that no version has to the record of those applied.

await usingDatabaseAsItIs(readStartSettings(), async (client) => {
  await client.query(
    `insert into kysely_migration (name, timestamp) values ('9999-later', now()::text)`,
  );
});
