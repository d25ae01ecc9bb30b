import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type AuthenticatedActor, type Permit, permit, type Subject } from '../../../../permissions/permit.ts'
import type { Tx } from '../../../../platform/database/open.ts'
import { rowCount } from '../../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import type { LetterSignatoryRow } from '../letters.tables.ts'

export type SignatoryPermit = Permit<'changeSignatory', Subject & { readonly id: string }>
/** A signatory is no student. */
export const permitSignatory = (actor: AuthenticatedActor, id: string = randomUUID()): SignatoryPermit =>
  permit(actor, 'changeSignatory', { studentId: '', id })

export type SignatoryDetails = Pick<LetterSignatoryRow, 'name' | 'office' | 'fromDay' | 'untilDay' | 'pictureKey'>

export function listSignatories(db: Kysely<Tables>) {
  return db.selectFrom('letterSignatories').selectAll().orderBy('name').orderBy('seq').execute()
}

export function findSignatory(db: Kysely<Tables>, id: string) {
  return db.selectFrom('letterSignatories').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those of these ids that there are, in this order. */
export async function findSignatories(db: Kysely<Tables>, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('letterSignatories').selectAll().where('id', 'in', ids).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

export const countSignatories = (db: Kysely<Tables>) => rowCount(db.selectFrom('letterSignatories'))

export async function insertSignatory(tx: Tx, { actor, row }: SignatoryPermit, details: SignatoryDetails, now: Date) {
  const stamps = { createdBy: actor.id, created_at: now.toISOString() }
  await tx.db
    .insertInto('letterSignatories')
    .values({ id: row.id, ...details, ...stamps })
    .execute()
}

/** The picture before stays stored: letters that have been issued with it are made with it. */
export async function updateSignatory(tx: Tx, { row }: SignatoryPermit, details: Partial<SignatoryDetails>) {
  await tx.db.updateTable('letterSignatories').set(details).where('id', '=', row.id).execute()
}

/** Whether letters can be issued with this name on a day. */
export const isCurrent = ({ fromDay, untilDay }: Pick<LetterSignatoryRow, 'fromDay' | 'untilDay'>, day: string) =>
  fromDay <= day && (untilDay === null || day <= untilDay)
