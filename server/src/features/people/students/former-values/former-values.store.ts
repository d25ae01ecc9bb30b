import { type CustomValues, customName } from '@portal/contract/people/custom-fields/custom-values'
import type { FormerValues } from '@portal/contract/people/former-values'
import { fullName } from '@portal/contract/people/full-name'
import { studentFieldNames } from '@portal/contract/people/student-fields'
import { monthsAfter } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { AuthenticatedActor } from '../../../../permissions/permit.ts'
import type { Database, Tx } from '../../../../platform/database/open.ts'
import { deleteInBatches } from '../../../../platform/database/queries/delete-in-batches.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { studentsGone } from '../../custom-fields/custom-values.store.ts'
import type { UserRow } from '../students.tables.ts'

/** One student has few changes; the newest are shown. */
const SHOWN_MAX = 100

/** A change of a student: the row before it, and what was written. `changeId`: it can be undone by this id. */
type Change = { before: UserRow; after: Partial<UserRow>; changeId?: string }

/**
 * Keeps what the changed fields of students had in them. Every statement that changes fields of students does this in its
 * transaction. Returns whether there was anything to keep.
 */
export async function keepFormerValues(tx: Tx, changes: readonly Change[], actor: AuthenticatedActor, now: Date) {
  const rows = changes.flatMap(({ before, after, changeId = null }) =>
    studentFieldNames
      .filter((field) => after[field] !== undefined && after[field] !== before[field])
      .map((field) => ({
        ...{ studentId: before.id, field, value: before[field], at: now.toISOString() },
        ...{ actorId: actor.id, changeId },
      })),
  )
  if (rows.length > 0) await tx.db.insertInto('formerValues').values(rows).execute()
  return rows.length > 0
}

type CustomChange = { studentId: string; before: CustomValues; after: CustomValues; changeId?: string | undefined }

/** The same of the college's own fields: `after` has only those that were written. */
export async function keepFormerCustomValues(
  tx: Tx,
  changes: readonly CustomChange[],
  actor: AuthenticatedActor,
  now: Date,
) {
  const rows = changes.flatMap(({ studentId, before, after, changeId = null }) =>
    Object.keys(after)
      .filter((key) => (before[key] ?? '') !== after[key])
      .map((key) => ({
        ...{ studentId, field: customName(key), value: before[key] ?? '', at: now.toISOString() },
        ...{ actorId: actor.id, changeId },
      })),
  )
  if (rows.length > 0) await tx.db.insertInto('formerValues').values(rows).execute()
}

/**
 * The newest changes of a student with the values before them, newest first. `keys`: of the college's own fields that whoever
 * asks sees.
 */
export async function listFormerValues(
  db: Kysely<Tables>,
  studentId: string,
  keys: readonly string[],
): Promise<FormerValues[]> {
  const rows = await db
    .selectFrom('formerValues')
    .leftJoin('users as actor', 'actor.id', 'formerValues.actorId')
    .select(['formerValues.seq', 'field', 'value', 'at', 'actorId', 'actor.firstName', 'actor.lastName'])
    .where('formerValues.studentId', '=', studentId)
    .where((eb) => eb.or([eb('field', 'not like', customName('%')), eb('field', 'in', ['', ...keys.map(customName)])]))
    .orderBy('formerValues.seq', 'desc')
    .limit(SHOWN_MAX)
    .execute()
  const changes = Map.groupBy(rows, ({ at, actorId }) => `${at} ${actorId}`)
  return [...changes.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const { at, actorId, firstName, lastName } = first
    const values = [first, ...rest].map(({ seq, field, value }) => ({ id: String(seq), field, value })).reverse()
    return [
      { at, by: { id: actorId, name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) }, values },
    ]
  })
}

/** One former value of a student; undefined where it is no longer kept. */
export function findFormerValue(db: Kysely<Tables>, studentId: string, seq: number) {
  return db
    .selectFrom('formerValues')
    .select(['field', 'value'])
    .where('seq', '=', seq)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
}

/** What a change of Update Student has replaced. */
export function findChange(db: Kysely<Tables>, studentId: string, changeId: string) {
  return db
    .selectFrom('formerValues')
    .select(['seq', 'field', 'value', 'at', 'actorId'])
    .where('changeId', '=', changeId)
    .where('studentId', '=', studentId)
    .orderBy('seq')
    .execute()
}

/** Those of these changes whose fields nobody has changed since. */
export async function standingChanges(db: Kysely<Tables>, changeIds: readonly string[]) {
  if (changeIds.length === 0) return new Set<string>()
  const overtaken = await db
    .selectFrom('formerValues as kept')
    .innerJoin('formerValues as newer', (join) =>
      join
        .onRef('newer.studentId', '=', 'kept.studentId')
        .onRef('newer.field', '=', 'kept.field')
        .onRef('newer.seq', '>', 'kept.seq'),
    )
    .select('kept.changeId')
    .where('kept.changeId', 'in', changeIds)
    .execute()
  const gone = new Set(overtaken.map(({ changeId }) => changeId))
  return new Set(changeIds.filter((id) => !gone.has(id)))
}

/** The changes that this person has made with Update Student at these moments. */
export function findChangesOf(db: Kysely<Tables>, actorId: string, asked: { ids: string[]; moments: string[] }) {
  return db
    .selectFrom('formerValues')
    .select(['studentId', 'at', 'changeId'])
    .distinct()
    .where('studentId', 'in', asked.ids)
    .where('at', 'in', asked.moments)
    .where('actorId', '=', actorId)
    .where('changeId', 'is not', null)
    .$narrowType<{ changeId: string }>()
    .execute()
}

/** Removes some of what students had in a field of the college's own; `goneUntil`: only those who have left until then. */
export function deleteFormerCustomValues({ db }: Tx, key: string, limit: number, goneUntil?: string) {
  const ofField = db.selectFrom('formerValues').select('seq').where('field', '=', customName(key)).limit(limit)
  const old = goneUntil === undefined ? ofField : ofField.where('studentId', 'in', studentsGone(db, goneUntil))
  return db.deleteFrom('formerValues').where('seq', 'in', old).executeTakeFirst()
}

/** Removes what is older than the college keeps it. */
export async function deleteOldFormerValues(database: Pick<Database, 'transaction'>, months: number, now: Date) {
  const before = monthsAfter(now, -months).toISOString()
  await deleteInBatches(database, ({ db }, limit) =>
    db
      .deleteFrom('formerValues')
      .where('seq', 'in', db.selectFrom('formerValues').select('seq').where('at', '<', before).limit(limit))
      .executeTakeFirst(),
  )
}
