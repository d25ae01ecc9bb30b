import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { REQUEST_TYPES_MAX } from '@portal/contract/records/request-types/request-type-limits'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import {
  findRecord,
  type RecordPermit,
  type VersionedRecord,
  versionsOf,
} from '../versioned-records/versioned-record.store.ts'
import type { RequestTypeVersionRow } from './request-types.tables.ts'

/** Request types, as records in versions. */
export const requestTypeRecords: VersionedRecord<'requestKinds'> = {
  table: 'requestKinds',
  versions: { table: 'requestKindVersions', of: 'kindId' },
  action: 'changeRequestKind',
  topic: topics.requestKinds,
  max: REQUEST_TYPES_MAX,
  problems: { notFound: 'REQUEST_KIND_NOT_FOUND', changed: 'REQUEST_KIND_CHANGED', tooMany: 'TOO_MANY_REQUEST_KINDS' },
}

export type RequestTypePermit = RecordPermit<'requestKinds'>

/**
 * What a version asks: it was checked when it was saved. One from before there were rules, cards and
 * deciders says nothing about them.
 */
export const definitionOf = ({ content }: Pick<RequestTypeVersionRow, 'content'>): RequestTypeDefinition => ({
  replacesCard: false,
  approvesByRule: false,
  decidedBy: 'office',
  ...JSON.parse(content),
})

export const findRequestType = (db: Kysely<Tables>, id: string) => findRecord(db, requestTypeRecords, id)

export function listRequestTypes(db: Kysely<Tables>) {
  return db.selectFrom('requestKinds').selectAll().orderBy('seq').execute()
}

/** The versions that students ask for, in the order of their request types. */
export function listVersionsInUse(db: Kysely<Tables>) {
  return db
    .selectFrom('requestKindVersions')
    .innerJoin('requestKinds', 'requestKinds.id', 'requestKindVersions.kindId')
    .selectAll('requestKindVersions')
    .where('state', '=', 'inUse')
    .orderBy('requestKinds.seq')
    .execute()
}

/** What each type asks as it is written now or, without a draft, in use; in the order of the types. */
export async function listPresentDefinitions(db: Kysely<Tables>) {
  const versions = await db
    .selectFrom('requestKindVersions')
    .innerJoin('requestKinds', 'requestKinds.id', 'requestKindVersions.kindId')
    .select(['requestKindVersions.kindId', 'requestKindVersions.state', 'requestKindVersions.content'])
    .where('state', 'in', ['draft', 'inUse'])
    .orderBy('requestKinds.seq')
    .execute()
  const drafts = new Set(versions.filter(({ state }) => state === 'draft').map(({ kindId }) => kindId))
  const present = versions.filter(({ kindId, state }) => state === 'draft' || !drafts.has(kindId))
  return present.map((version) => ({ id: version.kindId, definition: definitionOf(version) }))
}

/** The number of the version that students ask for; undefined where the request type has none. */
export async function findVersionInUse(db: Kysely<Tables>, kindId: string) {
  const [inUse] = await versionInUse(db, { kindId })
  return inUse && Number(inUse.version)
}

const versionInUse = precompiledQuery((db, { kindId }: { kindId: string }) =>
  db.selectFrom('requestKindVersions').select('version').where('kindId', '=', kindId).where('state', '=', 'inUse'),
)

/** How many requests were asked under each version of a type. */
export async function requestsByVersion(db: Kysely<Tables>, kindId: string) {
  const rows = await db
    .selectFrom('requests')
    .select(['kindVersion', ({ fn }) => fn.countAll().as('requests')])
    .where('kindId', '=', kindId)
    .groupBy('kindVersion')
    .execute()
  return new Map(rows.map(({ kindVersion, requests }) => [Number(kindVersion), Number(requests)]))
}

/** Lets a request type be decided by whom a version names. Returns whether that is somebody else than before. */
export async function nameDecider({ db }: Tx, { row }: RequestTypePermit, { decidedBy }: RequestTypeDefinition) {
  const others = db.updateTable('requestKinds').set({ decidedBy }).where('id', '=', row.id)
  const { numUpdatedRows } = await others.where('decidedBy', '!=', decidedBy).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a request type that has nothing but a draft. Returns false for any other. */
export async function deleteDraftRequestType({ db }: Tx, { row }: RequestTypePermit) {
  const versions = await versionsOf(db, requestTypeRecords, [row.id])
  if (versions.some(({ state }) => state !== 'draft')) return false
  await db.deleteFrom('requestKindVersions').where('kindId', '=', row.id).execute()
  await db.deleteFrom('requestKinds').where('id', '=', row.id).execute()
  return true
}
