import type { ImportOptions } from '@portal/contract/bulk/imports/imports'
import { letterKey } from '@portal/contract/folding'
import { studentFieldNames } from '@portal/contract/people/student-fields'
import { studentStatuses } from '@portal/contract/people/students'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { withSecondFactor } from '../../../../auth/second-factor-records/factors.store.ts'
import { sortKey } from '../../../../platform/database/sort-key.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import { sortName } from '../../../people/students/students.store.ts'
import { cardKey, findCardsByKey, newestCardsOf } from '../../../records/id-cards/id-cards.store.ts'
import type { ReadRow, Values } from '../import-rows.store.ts'
import { readImportedValues } from '../imported-values.store.ts'

/** Everybody whom rows of an import may be about, and what is compared with the rows. */
export type Known = {
  byEmail: ReadonlyMap<string, KnownUser>
  /** Students by the College Id of their newest card, as it is compared. */
  byCollegeId: ReadonlyMap<string, KnownUser[]>
  /** Students by their whole name, as it is compared: those whom a row with an unknown e-mail may be about. */
  byName: ReadonlyMap<string, Named[]>
  /** The id of the student who has a card, by the card as it is compared. */
  cardOwners: ReadonlyMap<string, string>
  /** The newest card of each student. */
  newestCards: ReadonlyMap<string, { card: string }>
  /** What the last import gave each student. */
  importedValues: ReadonlyMap<string, { values: Values }>
  /** Who has a second factor. */
  withFactor: ReadonlySet<string>
}
/** What is looked for of a row. */
export type ComparedRow = Pick<ReadRow, 'keys' | 'values'>
export type KnownUser = Awaited<ReturnType<typeof usersByEmail>>[number]
/** A record with a name, and its student: another one where the record was merged into theirs. */
type Named = { record: KnownUser; student: KnownUser }

const columns = [
  ...studentFieldNames,
  ...(['id', 'userType', 'status', 'collegeId', 'sortName', 'mergedInto'] as const),
]

/** Finds whom these rows may be about: a page of rows in a few indexed queries. */
export async function findKnown(
  db: Kysely<Tables>,
  rows: readonly ComparedRow[],
  { matchBy }: Pick<ImportOptions, 'matchBy'>,
): Promise<Known> {
  const emails = valuesOf(rows, ({ keys }) => keys.emailKey)
  const collegeIds = valuesOf(rows, ({ keys, values }) => (keys.collegeIdKey === null ? null : values.collegeId))
  // Where a file has no Card Id, a student's College Id becomes their first.
  const cards = [...valuesOf(rows, ({ keys }) => keys.cardKey), ...collegeIds.map(cardKey)]
  const [withEmail, withCollegeId] = [await usersByEmail(db, emails), await studentsByCollegeId(db, collegeIds)]
  const emailsKnown = new Set(withEmail.map(({ email }) => email))
  const unknown = rows.filter(({ keys }) => keys.emailKey !== null && !emailsKnown.has(keys.emailKey))
  const withName = matchBy === 'email' ? await studentsByName(db, unknown) : []
  const ids = [
    ...new Set([...withEmail, ...withCollegeId, ...withName.map(({ student }) => student)].map(({ id }) => id)),
  ]
  return {
    byEmail: new Map(withEmail.map((user) => [user.email, user])),
    byCollegeId: Map.groupBy(withCollegeId, ({ collegeId }) => letterKey(collegeId)),
    byName: Map.groupBy(withName, ({ record }) => record.sortName),
    cardOwners: new Map((await findCardsByKey(db, cards)).map((card) => [card.cardKey, card.studentId])),
    newestCards: await newestCardsOf(db, ids),
    importedValues: await readImportedValues(db, ids),
    withFactor: await withSecondFactor(db, ids),
  }
}

const valuesOf = (rows: readonly ComparedRow[], pick: (row: ComparedRow) => string | null | undefined) => [
  ...new Set(rows.flatMap((row) => pick(row) ?? [])),
]

async function usersByEmail(db: Kysely<Tables>, emails: readonly string[]) {
  if (emails.length === 0) return []
  return db.selectFrom('users').select(columns).where('email', 'in', emails).execute()
}

async function studentsByCollegeId(db: Kysely<Tables>, collegeIds: readonly string[]) {
  if (collegeIds.length === 0) return []
  return db.selectFrom('users').select(columns).where(hasCollegeIdOf(collegeIds)).execute()
}

async function studentsByName(db: Kysely<Tables>, rows: readonly ComparedRow[]) {
  const names = valuesOf(rows, ({ values }) => wholeName(values))
  if (names.length === 0) return []
  const records = await db
    .selectFrom('users')
    .select(columns)
    .where('userType', '=', 'student')
    .where('status', 'in', studentStatuses)
    .where('sortName', 'in', names)
    .execute()
  return withStudents(db, records)
}

/** These records with those that stay of the ones that were merged. */
async function withStudents(db: Kysely<Tables>, records: readonly KnownUser[]) {
  let named: Named[] = records.map((record) => ({ record, student: record }))
  for (let into = intoOf(named); into.length > 0; into = intoOf(named)) {
    const kept = await db.selectFrom('users').select(columns).where('id', 'in', into).execute()
    const byId = new Map(kept.map((user) => [user.id, user]))
    named = named.flatMap(({ record, student }) => {
      const stays = student.mergedInto === null ? student : byId.get(student.mergedInto)
      return stays ? [{ record, student: stays }] : []
    })
  }
  return named
}

const intoOf = (named: readonly Named[]) => [...new Set(named.flatMap(({ student }) => student.mergedInto ?? []))]

/** The name of a row as those of students are stored to be compared; null unless it has both parts. */
export const wholeName = ({ firstName = '', lastName = '' }: Values) =>
  firstName === '' || lastName === '' ? null : sortName({ firstName, lastName })

/** Students whose College Id sorts as one of these: also those with other separators, or zeros before a number. */
export const hasCollegeIdOf = (collegeIds: readonly string[]) => (eb: ExpressionBuilder<Tables, 'users'>) =>
  eb.and([
    eb('userType', '=', 'student'),
    eb('status', 'in', studentStatuses),
    eb('sortCollegeId', 'in', [...new Set(collegeIds.map(sortKey))]),
  ])
