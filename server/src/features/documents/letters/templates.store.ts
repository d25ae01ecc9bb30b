import { randomUUID } from 'node:crypto'
import type { LetterTemplateContent } from '@portal/contract/documents/letters/letter-templates'
import type { Kysely } from 'kysely'
import { type AuthenticatedActor, type Permit, permit, type Subject } from '../../../permissions/permit.ts'
import type { LetterTemplateVersionRow } from '../../../platform/database/letter-tables.ts'
import type { Tx } from '../../../platform/database/open.ts'
import { rowCount } from '../../../platform/database/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { answersIn } from './letter-answers.ts'
import { templateContentOf } from './letter-content.ts'

export type TemplatePermit = Permit<'changeLetterTemplate', Subject & { readonly id: string }>
/** A template is about no student. */
export const permitTemplate = (actor: AuthenticatedActor, id: string = randomUUID()): TemplatePermit =>
  permit(actor, 'changeLetterTemplate', { studentId: '', id })

export const countTemplates = (db: Kysely<Tables>) => rowCount(db.selectFrom('letterTemplates'))

export function findTemplate(db: Kysely<Tables>, id: string) {
  return db.selectFrom('letterTemplates').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listTemplates(db: Kysely<Tables>) {
  return db.selectFrom('letterTemplates').selectAll().orderBy('name').orderBy('seq').execute()
}

/** The versions of these templates, newest first. */
export async function versionsOf(db: Kysely<Tables>, templateIds: readonly string[]) {
  if (templateIds.length === 0) return []
  const versions = db.selectFrom('letterTemplateVersions').selectAll().where('templateId', 'in', templateIds)
  return versions.orderBy('templateId').orderBy('version', 'desc').execute()
}

export function findVersion(db: Kysely<Tables>, id: string) {
  return db.selectFrom('letterTemplateVersions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A template with the version that letters are issued from; undefined where there is none. */
export async function findVersionInUse(db: Kysely<Tables>, templateId: string) {
  const template = await findTemplate(db, templateId)
  const versions = db.selectFrom('letterTemplateVersions').selectAll().where('templateId', '=', templateId)
  const version = await versions.where('state', '=', 'inUse').executeTakeFirst()
  return template && version ? { template, version } : undefined
}

/** The answers that the letters of a template use, by their names; null for a template that is not in use. */
export async function answersUsedBy(db: Kysely<Tables>, templateId: string) {
  const inUse = await findVersionInUse(db, templateId)
  if (!inUse) return null
  return answersIn(templateContentOf(inUse.version).texts)
}

/** Whether letters have been issued from a template. */
export async function hasLetters(db: Kysely<Tables>, templateId: string) {
  const letters = db.selectFrom('letters').select('id').where('templateId', '=', templateId)
  return (await letters.limit(1).executeTakeFirst()) !== undefined
}

type Named = { name: string; prefix: string }

export async function insertTemplate(tx: Tx, { actor, row }: TemplatePermit, { name, prefix }: Named, now: Date) {
  const stamps = { createdBy: actor.id, created_at: now.toISOString() }
  await tx.db
    .insertInto('letterTemplates')
    .values({ id: row.id, name, prefix, ...stamps })
    .execute()
}

/** Changes a template that still has this revision, and counts that. Returns false for any other. */
export async function changeTemplate(
  { db }: Tx,
  { row }: TemplatePermit,
  revision: number,
  changes: Partial<Named> = {},
) {
  const { numUpdatedRows } = await db
    .updateTable('letterTemplates')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', row.id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Writes the draft of a template: the present one, or a new version. */
export async function saveDraft({ db }: Tx, { actor, row }: TemplatePermit, content: LetterTemplateContent, now: Date) {
  const saved = { content: JSON.stringify(content), savedBy: actor.id, savedAt: now.toISOString() }
  const versions = await versionsOf(db, [row.id])
  const draft = versions.find(({ state }) => state === 'draft')
  if (draft) await db.updateTable('letterTemplateVersions').set(saved).where('id', '=', draft.id).execute()
  else {
    const version = Number(versions[0]?.version ?? 0) + 1
    const columns = { id: randomUUID(), templateId: row.id, version, state: 'draft' as const, ...saved }
    await db.insertInto('letterTemplateVersions').values(columns).execute()
  }
}

/** Keeps the version that is in use, and uses `next` from now on; null: none. */
export async function useVersion(
  { db }: Tx,
  { actor, row }: TemplatePermit,
  next: LetterTemplateVersionRow | null,
  now: Date,
) {
  const at = now.toISOString()
  await db
    .updateTable('letterTemplateVersions')
    .set({ state: 'kept', keptAt: at })
    .where('templateId', '=', row.id)
    .where('state', '=', 'inUse')
    .execute()
  if (!next) return
  await db
    .updateTable('letterTemplateVersions')
    .set({ state: 'inUse', usedBy: actor.id, usedFrom: at })
    .where('id', '=', next.id)
    .execute()
}
