import type { KindDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { REQUEST_KINDS_MAX } from '@portal/contract/records/request-types/request-type-limits'
import { topics } from '@portal/contract/topics'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { precompiledQuery } from '../../../platform/database/precompiled-query.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import {
  findRecord,
  type RecordPermit,
  type VersionedRecord,
  versionsOf,
} from '../versioned-records/versioned-record.store.ts'
import type { RequestKindVersionRow } from './request-types.tables.ts'

/** Kinds of request, as records in versions. */
export const kindRecords: VersionedRecord<'requestKinds'> = {
  table: 'requestKinds',
  versions: { table: 'requestKindVersions', of: 'kindId' },
  action: 'changeRequestKind',
  topic: topics.requestKinds,
  max: REQUEST_KINDS_MAX,
  problems: { notFound: 'REQUEST_KIND_NOT_FOUND', changed: 'REQUEST_KIND_CHANGED', tooMany: 'TOO_MANY_REQUEST_KINDS' },
}

export type KindPermit = RecordPermit<'requestKinds'>

/**
 * What a version asks: it was checked when it was saved. One from before there were rules, cards and
 * deciders says nothing about them.
 */
export const definitionOf = ({ content }: Pick<RequestKindVersionRow, 'content'>): KindDefinition => ({
  replacesCard: false,
  approvesByRule: false,
  decidedBy: 'office',
  ...JSON.parse(content),
})

export const findKind = (db: Kysely<Tables>, id: string) => findRecord(db, kindRecords, id)

export function listKinds(db: Kysely<Tables>) {
  return db.selectFrom('requestKinds').selectAll().orderBy('seq').execute()
}

/** The versions that students ask for, in the order of their kinds. */
export function listVersionsInUse(db: Kysely<Tables>) {
  return db
    .selectFrom('requestKindVersions')
    .innerJoin('requestKinds', 'requestKinds.id', 'requestKindVersions.kindId')
    .selectAll('requestKindVersions')
    .where('state', '=', 'inUse')
    .orderBy('requestKinds.seq')
    .execute()
}

/** The number of the version that students ask for; undefined where the kind has none. */
export async function findVersionInUse(db: Kysely<Tables>, kindId: string) {
  const [inUse] = await versionInUse(db, { kindId })
  return inUse && Number(inUse.version)
}

const versionInUse = precompiledQuery((db, { kindId }: { kindId: string }) =>
  db.selectFrom('requestKindVersions').select('version').where('kindId', '=', kindId).where('state', '=', 'inUse'),
)

/** How many requests were asked under each version of a kind. */
export async function requestsByVersion(db: Kysely<Tables>, kindId: string) {
  const rows = await db
    .selectFrom('requests')
    .select(['kindVersion', ({ fn }) => fn.countAll().as('requests')])
    .where('kindId', '=', kindId)
    .groupBy('kindVersion')
    .execute()
  return new Map(rows.map(({ kindVersion, requests }) => [Number(kindVersion), Number(requests)]))
}

/** Lets a kind be decided by whom a version names. Returns whether that is somebody else than before. */
export async function nameDecider({ db }: Tx, { row }: KindPermit, { decidedBy }: KindDefinition) {
  const others = db.updateTable('requestKinds').set({ decidedBy }).where('id', '=', row.id)
  const { numUpdatedRows } = await others.where('decidedBy', '!=', decidedBy).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a kind that has nothing but a draft. Returns false for any other. */
export async function deleteDraftKind({ db }: Tx, { row }: KindPermit) {
  const versions = await versionsOf(db, kindRecords, [row.id])
  if (versions.some(({ state }) => state !== 'draft')) return false
  await db.deleteFrom('requestKindVersions').where('kindId', '=', row.id).execute()
  await db.deleteFrom('requestKinds').where('id', '=', row.id).execute()
  return true
}
