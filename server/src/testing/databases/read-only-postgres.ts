import pg from 'pg'
import type { TestPortal } from '../portal/test-portal.ts'

/** Makes the database of a portal read-only, as a standby is, or writable again; its connections are made anew. */
export async function setReadOnly({ app }: TestPortal, readOnly: boolean) {
  const client = new pg.Client({ connectionString: app.config.databaseUrl ?? '' })
  await client.connect()
  const name = client.escapeIdentifier(client.database ?? '')
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter database ${name} set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`)
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [client.database],
  )
  await client.end()
}
