import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { namesOf } from '../../people/administrators/administrators.store.ts'
import { type RecordTable, type VersionedRecord, type VersionOf, versionsOf } from './versioned-record.store.ts'

/** Tells how each of these versions is listed: everything but what it says. */
export async function listingOf(db: Kysely<Tables>, versions: readonly VersionOf<RecordTable>[]) {
  const names = await namesOf(db, [...new Set(versions.map(({ savedBy }) => savedBy))])
  return ({ id, version, state, savedBy, savedAt, usedFrom, keptAt }: VersionOf<RecordTable>) => ({
    ...{ id, version: Number(version), state, savedAt, usedFrom, keptAt },
    savedBy: { id: savedBy, name: names.get(savedBy) ?? '' },
  })
}

export type ListedVersion = ReturnType<Awaited<ReturnType<typeof listingOf>>>

/** The versions of these records, newest first, and how each is listed. */
export async function readVersions<Table extends RecordTable>(
  db: Kysely<Tables>,
  kind: VersionedRecord<Table>,
  ids: readonly string[],
) {
  const versions = await versionsOf(db, kind, ids)
  return { versions, list: await listingOf(db, versions) }
}

/** Of the versions of one record, the draft, the one in use, and the one that stands for it in a list. */
export function currentOf<Version extends Pick<VersionOf<RecordTable>, 'state'>>(versions: readonly Version[]) {
  const draft = versions.find(({ state }) => state === 'draft')
  const inUse = versions.find(({ state }) => state === 'inUse')
  return { draft, inUse, listed: inUse ?? draft ?? versions[0] }
}
