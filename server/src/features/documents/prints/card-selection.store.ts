import { setImmediate } from 'node:timers/promises'
import { CARDS_WITHOUT_PHOTO_NAMED, MISPLACED_PHOTOS_NAMED } from '@portal/contract/documents/cards/card-print-limits'
import type { CardSelectionCounts, cardSelection } from '@portal/contract/documents/cards/card-prints'
import { fullName } from '@portal/contract/people/full-name'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import { rowCount } from '../../../platform/database/queries/pagination.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type Selection = z.output<typeof cardSelection>
type Students = SelectQueryBuilder<Tables, 'users', object>
type Cards = SelectQueryBuilder<Tables, 'users' | 'idCards', object>

const filters = { course: 'users.courseName', semester: 'users.semester', year: 'users.year' } as const

const isStudent = sql<boolean>`users."userType" = 'student'`

/** Restricts the students to those of the selection, whatever their status is. `among`: which of all users are asked. */
function ofSelection(users: Students, selection: Selection, among = isStudent): Students {
  const students = users.where(among)
  const { studentIds } = selection
  if (studentIds.length > 0) return students.where('users.id', 'in', studentIds)
  return (Object.keys(filters) as (keyof typeof filters)[]).reduce(
    (restricted, filter) =>
      selection[filter].length === 0 ? restricted : restricted.where(filters[filter], 'in', selection[filter]),
    students,
  )
}

/** The ID cards of the selection, each with its newest document, if it has one, and its student. */
function cardsOf(db: Kysely<Tables>, selection: Selection, among?: typeof isStudent) {
  // Looked up for each card of the selection: a list of the newest ones of all cards takes a second for 100,000 students.
  const newest = sql<number>`(select max(seq) from "issuedDocuments" where "subjectId" = "idCards".id)`
  const cards = db
    .selectFrom('idCards')
    .innerJoin('users', 'users.id', 'idCards.studentId')
    .leftJoin('issuedDocuments as document', (join) => join.on('document.seq', '=', newest))
  // A query of users alone has the same `where`.
  return ofSelection(cards as unknown as Students, selection, among) as unknown as Cards
}

const isActive = sql<boolean>`users.status = 'active'`
/** Also while it is being made, or not begun yet: a print waits for it. */
const isValid = (today: string) => sql<boolean>`(document.state is null or document.state = 'making' or (
  document.state = 'valid' and document."suspendedAt" is null and document."expiredAt" is null
  and document."reviewedSince" is null and (document."validUntil" is null or document."validUntil" >= ${today})))`
const hasFailed = sql<boolean>`document.state = 'failed'`
const isMisplaced = sql<boolean>`coalesce(document."photoMisplaced", 0) = 1`
const wasPrinted = sql<boolean>`document."printedAt" is not null`

const countWhere = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`cast(coalesce(sum(case when ${condition} then 1 else 0 end), 0) as bigint)`

/** SQLite counts in the thread of the portal, which answers other requests between two parts: 10 ms for each. */
const STUDENTS_AT_ONCE = 2_500

/** How many cards the selection has, and how many of them are not printed. `today`: `YYYY-MM-DD`. */
export async function countCards(
  db: Kysely<Tables>,
  selection: Selection,
  today: string,
  studentsAtOnce = STUDENTS_AT_ONCE,
): Promise<CardSelectionCounts> {
  const withoutPhotoNames: string[] = []
  const misplacedPhotoNames: string[] = []
  const total = {
    cards: 0,
    withoutPhoto: 0,
    misplacedPhotos: 0,
    printed: 0,
    notActive: 0,
    failed: 0,
    notValid: 0,
    withoutCard: 0,
  }
  const names = Object.keys(total) as (keyof typeof total)[]
  const { last } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.max<number | null>('seq').as('last'))
    .executeTakeFirstOrThrow()
  // Few students can be anywhere in the college.
  const step = selection.studentIds.length > 0 ? Number(last) : studentsAtOnce
  for (let after = 0; after < Number(last); after += step, await setImmediate()) {
    const part = { after, upTo: after + step }
    const counts = await countPart(db, selection, today, part)
    for (const name of names) total[name] += Number(counts[name])
    const missing = CARDS_WITHOUT_PHOTO_NAMED - withoutPhotoNames.length
    if (Number(counts.withoutPhoto) > 0 && missing > 0) {
      const photoless = sql<boolean>`${printable(selection, today)} and ${hasNoPhoto}`
      withoutPhotoNames.push(...(await namesWhere(db, selection, part, photoless, missing)))
    }
    const left = MISPLACED_PHOTOS_NAMED - misplacedPhotoNames.length
    if (Number(counts.misplacedPhotos) > 0 && left > 0) {
      misplacedPhotoNames.push(...(await namesWhere(db, selection, part, wasMisplaced(today), left)))
    }
  }
  return { ...total, withoutPhotoNames, misplacedPhotoNames }
}

type Part = { after: number; upTo: number }

// SQLite finds them by `seq`: with the plain column it would read an index of all students for each part.
const inPart = ({ after, upTo }: Part) =>
  sql<boolean>`coalesce(users."userType", '') = 'student' and users.seq > ${after} and users.seq <= ${upTo}`

/** The valid cards that were issued with a misplaced photo, printed or not. */
const wasMisplaced = (today: string) => sql<boolean>`${isActive} and ${isValid(today)} and ${isMisplaced}`

/** The cards that could be printed, with and without a photo. */
function printable(selection: Selection, today: string) {
  if (selection.misplacedPhotos) return wasMisplaced(today)
  const valid = sql<boolean>`${isActive} and ${isValid(today)}`
  return selection.notPrinted ? sql<boolean>`${valid} and not (${wasPrinted})` : valid
}

const hasNoPhoto = sql<boolean>`users."imageUrl" is null`

type Condition = ReturnType<typeof wasMisplaced>

async function namesWhere(db: Kysely<Tables>, selection: Selection, part: Part, which: Condition, limit: number) {
  const cards = cardsOf(db, selection, inPart(part)).where(which)
  const rows = await cards.select(['users.firstName', 'users.lastName']).orderBy('idCards.seq').limit(limit).execute()
  return rows.map(fullName)
}

/** The counts of the students whose `seq` is in a part. */
async function countPart(db: Kysely<Tables>, selection: Selection, today: string, part: Part) {
  const all = printable(selection, today)
  const chosen = selection.withoutPhotos ? all : sql<boolean>`${all} and not (${hasNoPhoto})`
  const among = inPart(part)
  const cards = await cardsOf(db, selection, among)
    .select([
      countWhere(chosen).as('cards'),
      countWhere(sql<boolean>`${all} and ${hasNoPhoto}`).as('withoutPhoto'),
      countWhere(wasMisplaced(today)).as('misplacedPhotos'),
      countWhere(
        selection.notPrinted && !selection.misplacedPhotos
          ? sql<boolean>`${isActive} and ${isValid(today)} and ${wasPrinted}`
          : sql<boolean>`1 = 0`,
      ).as('printed'),
      countWhere(sql<boolean>`not (${isActive})`).as('notActive'),
      countWhere(sql<boolean>`${isActive} and ${hasFailed}`).as('failed'),
      countWhere(sql<boolean>`${isActive} and not (${isValid(today)}) and not (${hasFailed})`).as('notValid'),
    ])
    .executeTakeFirstOrThrow()
  const withoutCard = ofSelection(db.selectFrom('users'), selection, among)
    .where('users.status', '=', 'active')
    .where(sql<boolean>`not exists (select 1 from "idCards" where "idCards"."studentId" = users.id)`)
  return { ...cards, withoutCard: await rowCount(withoutCard) }
}

/** The cards of a print, by course, semester, year and name: at most `limit` of them. */
export function chooseCards(db: Kysely<Tables>, selection: Selection, today: string, limit: number) {
  const all = cardsOf(db, selection).where(printable(selection, today))
  const chosen = selection.withoutPhotos ? all : all.where(sql<boolean>`not (${hasNoPhoto})`)
  return chosen
    .select(['idCards.id as subjectId', 'idCards.studentId'])
    .orderBy('users.sortCourse')
    .orderBy('users.sortSemester')
    .orderBy('users.year')
    .orderBy('users.sortName')
    .orderBy('idCards.seq')
    .limit(limit)
    .execute()
}
