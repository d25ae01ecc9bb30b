import { setImmediate } from 'node:timers/promises'
import type { bulkLetterCreateInput } from '@portal/contract/bulk/bulk-letters'
import { LETTERS_PER_RUN_MAX } from '@portal/contract/documents/letters/letter-limits'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import { matchingStudents } from '../../../platform/database/queries/text-search.ts'
import { hasTerms } from '../../../platform/database/search.ts'
import type { AppContext } from '../../context.ts'
import { todayIn } from '../../documents/issued/state.ts'
import { refuse } from '../../documents/letters/issue-letter.ts'
import { templateContentOf } from '../../documents/letters/letter-content.ts'
import type { checkedLetterAnswers } from '../../documents/letters/letter-questions.store.ts'
import { prepareLetter } from '../../documents/letters/prepare-letter.ts'
import { findVersionInUse } from '../../documents/letters/templates/templates.store.ts'
import { applyFilters } from '../../people/students/list/students-list.store.ts'
import { changeableStatuses } from '../../people/students/students.store.ts'
import { readStudents } from '../../people/students/students-bulk.store.ts'

type Choice = z.output<typeof bulkLetterCreateInput> & {
  /** What the letters say besides the records. */
  said: Awaited<ReturnType<typeof checkedLetterAnswers>>
}
/** `reason`: why this student cannot get the letter; empty where they can. */
export type ListedStudent = { studentId: string; reason: string }

/** Others are answered between two parts, also on SQLite. */
const STUDENTS_AT_ONCE = 25

/**
 * The students of a choice in their order, with why one cannot get the letter. Throws LETTER_TEMPLATE_NOT_IN_USE,
 * LETTER_TEMPLATE_WRONG, STUDENT_NOT_FOUND where there is none, and LETTER_RUN_TOO_LARGE.
 */
export async function listStudentsOf(app: AppContext, choice: Choice): Promise<ListedStudent[]> {
  const { read: db } = app.database
  const inUse = await findVersionInUse(db, choice.templateId)
  if (!inUse) throw new Problem('LETTER_TEMPLATE_NOT_IN_USE')
  const ids = choice.studentIds.length > 0 ? [...new Set(choice.studentIds)] : await matching(app, choice)
  if (ids.length > LETTERS_PER_RUN_MAX) throw new Problem('LETTER_RUN_TOO_LARGE')
  const students = new Map((await readStudents(db, ids)).map((student) => [student.id, student]))
  const toPrepare = {
    ...{ template: templateContentOf(inUse.version), name: inUse.template.name },
    ...{ ...choice.said, day: todayIn(app) },
  }
  const listed: ListedStudent[] = []
  for (const [index, id] of ids.entries()) {
    const student = students.get(id)
    if (!student || student.status === 'forgotten') continue
    if (index % STUDENTS_AT_ONCE === 0) await setImmediate()
    const isChangeable = changeableStatuses.some((status) => status === student.status)
    const reason = isChangeable
      ? await reasonAgainst(() => prepareLetter(app, db, { student, ...toPrepare }))
      : NOT_FOUND
    listed.push({ studentId: id, reason })
  }
  if (listed.length === 0) throw new Problem('STUDENT_NOT_FOUND')
  return listed
}

const NOT_FOUND = new Problem('STUDENT_NOT_FOUND').message

async function reasonAgainst(prepare: () => Promise<unknown>) {
  try {
    await prepare().catch(refuse)
    return ''
  } catch (error) {
    if (error instanceof Problem && error.code === 'LETTER_INCOMPLETE') return error.message
    throw error
  }
}

/** The students who match the search and the filters, at most one more than there may be. */
async function matching({ database, config }: AppContext, { q, status, ...filters }: Choice) {
  const found = hasTerms(q) ? await matchingStudents(database, status, q) : database.read.selectFrom('users')
  const students = applyFilters(found, { status, ...filters, config }).select('users.id')
  const sorted = students.orderBy('users.sortCourse').orderBy('users.sortSemester').orderBy('users.sortName')
  const rows = await sorted
    .orderBy('users.seq')
    .limit(LETTERS_PER_RUN_MAX + 1)
    .execute()
  return rows.map(({ id }) => id)
}
