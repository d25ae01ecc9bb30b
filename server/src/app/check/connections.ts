import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import { openWithoutMigrating } from '../../platform/database/open.ts'
import { LISTEN } from '../../platform/database/postgres/pg-notify.ts'
import { NODE_CONNECTIONS } from '../../platform/database/postgres/postgres.ts'

type Connections = {
  /** Connections that PostgreSQL has for users with ordinary rights. */
  server: number
  kept: number
  /** Limits of the user and of the database; -1 for none. */
  ofUser: number
  ofDatabase: number
  listening: number
  ofOthers: number
}

/** Warns when PostgreSQL has fewer connections than the nodes that run now may take. */
export async function findTooFewConnections(config: Config): Promise<string[]> {
  if (config.databaseUrl === null) return []
  const read = await readConnections(config).catch(() => null)
  // The check of the database reports one that does not answer.
  if (!read) return []
  const { server, kept, ofUser, ofDatabase, listening, ofOthers } = read
  const limits = [server - kept - ofOthers, ofUser, ofDatabase].filter((limit) => limit >= 0)
  const available = Math.min(...limits)
  // One of those that listen is this command itself.
  const nodes = Math.max(1, listening - 1)
  const needed = nodes * NODE_CONNECTIONS
  if (needed <= available) return []
  const who = nodes === 1 ? 'one node' : `the ${nodes} nodes that run now`
  return [
    `PostgreSQL has ${available} connections for the portal, and ${who} may take ${needed}. When all are taken, people wait for one. Set max_connections to ${needed + kept + ofOthers} or more, and remove narrower limits of the user and the database.`,
  ]
}

async function readConnections(config: Config) {
  const database = await openWithoutMigrating(config)
  try {
    const { rows } = await sql<Connections>`select
      current_setting('max_connections')::int as server,
      current_setting('superuser_reserved_connections')::int
        + coalesce(current_setting('reserved_connections', true)::int, 0) as kept,
      (select rolconnlimit from pg_roles where rolname = current_user) as "ofUser",
      (select datconnlimit from pg_database where datname = current_database()) as "ofDatabase",
      (select count(*)::int from pg_stat_activity where datname = current_database() and query = ${LISTEN}) as listening,
      (select count(*)::int from pg_stat_activity where datname <> current_database()) as "ofOthers"
    `.execute(database.read)
    return rows[0]
  } finally {
    await database.close()
  }
}
