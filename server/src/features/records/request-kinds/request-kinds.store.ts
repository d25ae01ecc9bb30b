import { randomUUID } from 'node:crypto'
import type { KindDefinition } from '@portal/contract/records/request-kinds/kind-definition'
import type { Kysely } from 'kysely'
import { type AuthenticatedActor, type Permit, permit, type Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/pagination.ts'
import { precompiledQuery } from '../../../platform/database/precompiled-query.ts'
import type { RequestKindVersionRow } from '../../../platform/database/request-kind-tables.ts'
import type { Tables } from '../../../platform/database/tables.ts'

export type KindPermit = Permit<'changeRequestKind', Subject & { readonly id: string }>
/** A kind is about no student. */
export const permitKind = (actor: AuthenticatedActor, id: string = randomUUID()): KindPermit =>
  permit(actor, 'changeRequestKind', { studentId: '', id })

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

export const countKinds = (db: Kysely<Tables>) => rowCount(db.selectFrom('requestKinds'))

export function findKind(db: Kysely<Tables>, id: string) {
  return db.selectFrom('requestKinds').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listKinds(db: Kysely<Tables>) {
  return db.selectFrom('requestKinds').selectAll().orderBy('seq').execute()
}

/** The versions of these kinds, newest first. */
export async function versionsOf(db: Kysely<Tables>, kindIds: readonly string[]) {
  if (kindIds.length === 0) return []
  const versions = db.selectFrom('requestKindVersions').selectAll().where('kindId', 'in', kindIds)
  return versions.orderBy('kindId').orderBy('version', 'desc').execute()
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

export function findVersion(db: Kysely<Tables>, kindId: string, version: number) {
  const versions = db.selectFrom('requestKindVersions').selectAll().where('kindId', '=', kindId)
  return versions.where('version', '=', version).executeTakeFirst()
}

export function findVersionById(db: Kysely<Tables>, id: string) {
  return db.selectFrom('requestKindVersions').selectAll().where('id', '=', id).executeTakeFirst()
}

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

export async function insertKind({ db }: Tx, { actor, row }: KindPermit, now: Date) {
  await db
    .insertInto('requestKinds')
    .values({ id: row.id, createdBy: actor.id, created_at: now.toISOString() })
    .execute()
}

/** Counts a change of a kind that still has this revision. Returns false for any other. */
export async function countChange({ db }: Tx, { row }: KindPermit, revision: number) {
  const { numUpdatedRows } = await db
    .updateTable('requestKinds')
    .set({ revision: revision + 1 })
    .where('id', '=', row.id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Writes the draft of a kind: the present one, or a new version. */
export async function saveDraft({ db }: Tx, { actor, row }: KindPermit, definition: KindDefinition, now: Date) {
  const saved = { content: JSON.stringify(definition), savedBy: actor.id, savedAt: now.toISOString() }
  const versions = await versionsOf(db, [row.id])
  const draft = versions.find(({ state }) => state === 'draft')
  if (draft) await db.updateTable('requestKindVersions').set(saved).where('id', '=', draft.id).execute()
  else {
    const version = Number(versions[0]?.version ?? 0) + 1
    const columns = { id: randomUUID(), kindId: row.id, version, state: 'draft' as const, ...saved }
    await db.insertInto('requestKindVersions').values(columns).execute()
  }
}

/**
 * Keeps the version that is in use, and offers `next` from now on, decided by whom it names; null: none. Returns whether
 * others decide than before.
 */
export async function useVersion(
  { db }: Tx,
  { actor, row }: KindPermit,
  next: Pick<RequestKindVersionRow, 'id' | 'content'> | null,
  now: Date,
) {
  const at = now.toISOString()
  const versions = db.updateTable('requestKindVersions')
  const inUse = versions.where('kindId', '=', row.id).where('state', '=', 'inUse')
  await inUse.set({ state: 'kept', keptAt: at }).execute()
  if (!next) return false
  await versions.set({ state: 'inUse', usedBy: actor.id, usedFrom: at }).where('id', '=', next.id).execute()
  const { decidedBy } = definitionOf(next)
  const others = db.updateTable('requestKinds').set({ decidedBy }).where('id', '=', row.id)
  const { numUpdatedRows } = await others.where('decidedBy', '!=', decidedBy).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a kind that has nothing but a draft. Returns false for any other. */
export async function deleteDraftKind({ db }: Tx, { row }: KindPermit) {
  const versions = await versionsOf(db, [row.id])
  if (versions.some(({ state }) => state !== 'draft')) return false
  await db.deleteFrom('requestKindVersions').where('kindId', '=', row.id).execute()
  await db.deleteFrom('requestKinds').where('id', '=', row.id).execute()
  return true
}
