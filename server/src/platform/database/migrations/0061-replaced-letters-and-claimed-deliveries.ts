import { type Kysely, sql } from 'kysely'

/** Which letter has taken the place of another, and which deliveries are sent now, are found without reading all of them. */
export async function up(db: Kysely<unknown>) {
  await sql`create index letters_by_replaced on letters (replaces) where replaces is not null`.execute(db)
  await sql`create index claimed_webhook_deliveries on "webhookDeliveries" ("webhookId", "nextAt")
    where claim is not null`.execute(db)
}
