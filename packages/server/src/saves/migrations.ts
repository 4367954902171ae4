import type { Kysely, Migration } from 'kysely';

/** By name, in order. A released migration is never changed: a change of the tables is another entry. */
export const migrations: Record<string, Migration> = {
  '001-saves': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('saves')
        .addColumn('owner', 'varchar(64)', column => column.primaryKey())
        .addColumn('revision', 'bigint', column => column.notNull())
        .addColumn('saved_at', 'bigint', column => column.notNull())
        .addColumn('content', 'text', column => column.notNull())
        .execute();
    },
  },
  '002-seals': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('saves').addColumn('seal', 'varchar(64)').execute();
      await db.schema
        .createTable('secrets')
        .addColumn('name', 'varchar(64)', column => column.primaryKey())
        .addColumn('value', 'text', column => column.notNull())
        .execute();
    },
  },
};
