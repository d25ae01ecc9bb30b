import { faultSentence } from '@portal/contract/documents/letters/fault-sentence'
import { countedYear, serialIn } from '@portal/contract/documents/letters/series-pattern'
import { Problem } from '@portal/contract/problems'
import type { Tx } from '../../../platform/database/open.ts'
import type { IssuedLetterSummary, LetterServices, LetterToIssue } from '../../context.ts'
import { changeableStatuses, lockStudent } from '../../people/students/students.store.ts'
import { insertDocuments, lockStudentsOfDocuments } from '../issued/changes.store.ts'
import { documentTopics } from '../issued/document-topics.ts'
import { enqueueMaking } from '../issued/issue.ts'
import { newestDocuments } from '../issued/issued-documents.store.ts'
import { printedFieldsOf } from '../issued/printed-fields.ts'
import { todayIn } from '../issued/state.ts'
import { endLetter, topicsOfRequest } from './end-letter.ts'
import { UnfillableLetter } from './fill/fill-letter.ts'
import { insertLetter, type LetterOfStudent, lockLetter, markReplaced } from './issued-letters.store.ts'
import { contentOf, templateContentOf } from './letter-content.ts'
import { numberedContent } from './letter-data.ts'
import type { IssuedLetterRow } from './letters.tables.ts'
import { type PreparedLetter, prepareLetter } from './prepare-letter.ts'
import { takeNumber } from './templates/letter-series.store.ts'
import { patternOn } from './templates/series-patterns.store.ts'
import { findVersionInUse } from './templates/templates.store.ts'

/**
 * Issues a letter in a transaction of somebody else: takes its number, adds it to the register, and has its document made
 * after the transaction. Throws NOT_FOUND where letters are off, STUDENT_NOT_FOUND, LETTER_TEMPLATE_NOT_IN_USE,
 * LETTER_INCOMPLETE, which says why, LETTER_OUTDATED for another letter than was shown, LETTER_NOT_FOUND, and LETTER_ENDED
 * where the letter that it replaces is no longer valid.
 */
export async function issueLetter(app: LetterServices, tx: Tx, letter: LetterToIssue): Promise<IssuedLetterSummary> {
  const issue = await prepareIssue(app, tx, letter)
  return issue()
}

/** Prepares the same, and writes nothing: all that refuses the letter is thrown here. Returns what issues it. */
export async function prepareIssue(app: LetterServices, tx: Tx, letter: LetterToIssue) {
  if (!app.features.letters) throw new Problem('NOT_FOUND')
  const student = await lockStudent(tx, letter.studentId, changeableStatuses)
  if (!student) throw new Problem('STUDENT_NOT_FOUND')
  await lockStudentsOfDocuments(tx, [student.id])
  const inUse = await findVersionInUse(tx.db, letter.templateId)
  if (!inUse) throw new Problem('LETTER_TEMPLATE_NOT_IN_USE')
  const replaced = letter.replaces ? await lockToReplace(tx, letter.replaces, student.id) : null
  const day = todayIn(app)
  const template = templateContentOf(inUse.version)
  const prepared = await prepareLetter(app, tx.db, {
    ...{
      student,
      template,
      name: inUse.template.name,
      answers: letter.answers,
      answersInHindi: letter.answersInHindi,
      dates: letter.dates,
      day,
    },
  }).catch(refuse)
  if (letter.fingerprint !== null && letter.fingerprint !== prepared.fingerprint) throw new Problem('LETTER_OUTDATED')
  const { requestId = null, runId = null, replaces = null, issuedBy, at } = letter
  return async () => {
    if (replaced) await endLetter(app, tx, replaced, { state: 'replaced', reason: 'newDocument' })
    return addLetter(app, tx, {
      ...{
        prepared: withAnswers(prepared, letter.answers),
        day,
        studentId: student.id,
        prefix: inUse.template.prefix,
        handover: template.handover,
      },
      ...{ templateId: inUse.template.id, versionId: inUse.version.id, issuedBy, requestId, runId, replaces },
      ...{ duplicateOf: null, at },
    })
  }
}

/** Kept with the letter, so that a corrected one begins with them. Nothing of it is printed. */
const withAnswers = (prepared: PreparedLetter, answers: LetterToIssue['answers']) => ({
  ...{ ...prepared, content: { ...prepared.content, answers } },
})

/** Throws the problem that says why a letter cannot be made. */
export function refuse(error: unknown): never {
  if (!(error instanceof UnfillableLetter)) throw error
  throw new Problem('LETTER_INCOMPLETE', {}, { sentence: error.faults.map(faultSentence).join(' ') })
}

/** The letter that another one takes the place of. Throws LETTER_NOT_FOUND, or LETTER_ENDED. */
async function lockToReplace(tx: Tx, id: string, studentId: string) {
  const row = await lockLetter(tx, id)
  if (row?.studentId !== studentId) throw new Problem('LETTER_NOT_FOUND')
  if (row.cancelledAt !== null || row.replacedAt !== null) throw new Problem('LETTER_ENDED')
  return row
}

type Added = Pick<
  IssuedLetterRow,
  'templateId' | 'versionId' | 'prefix' | 'handover' | 'requestId' | 'runId' | 'replaces' | 'duplicateOf' | 'issuedBy'
> & {
  studentId: string
  day: string
  prepared: Omit<PreparedLetter, 'fingerprint' | 'marked'>
  isPublic?: number
  /** When it is issued; now if not given. */
  at?: Date
}

/** Number, line of the register, document and its job. */
async function addLetter(
  app: LetterServices,
  tx: Tx,
  { prepared, isPublic, at, ...letter }: Added,
): Promise<IssuedLetterSummary> {
  const now = at ?? app.now()
  const seriesDay = { day: letter.day, start: app.collegeSettings.decidedOf('academicYearStart') }
  const pattern = await patternOn(tx.db, letter.prefix, letter.day)
  const year = countedYear(pattern, seriesDay)
  const number = await takeNumber(tx, letter.prefix, year)
  const serial = serialIn(pattern, letter.prefix, seriesDay, number)
  const { content, title, recipient, fields, validUntil } = prepared
  const { name, ...study } = recipient
  const id = await insertLetter(
    tx,
    {
      ...{ ...letter, year, number, serial, title, recipient: name, ...study },
      content: numberedContent(content, { serial, day: letter.day }),
    },
    now,
  )
  const facts = {
    ...{ subjectId: id, studentId: letter.studentId, fields: { ...fields, ...(validUntil && { validUntil }) } },
    ...{ sourceKey: null, addedAt: now.toISOString(), isSuspended: false, leftAt: null, registeredAt: null, isPublic },
  }
  const issuedIn = Number(letter.day.slice(0, 'YYYY'.length))
  const issuing = { year: issuedIn, now, issuedBy: letter.issuedBy, serialOf: () => serial }
  const [document] = await insertDocuments(tx, 'letter', [facts], issuing)
  if (!document) throw new Error('one letter is issued as one document')
  await enqueueMaking(app, tx, [document.id], letter.issuedBy)
  tx.invalidate(...documentTopics('letter', letter.studentId), ...topicsOfRequest(letter))
  return { id, serial, documentId: document.id, handover: letter.handover }
}

/**
 * Issues a letter again for a paper that was lost: the same text with a number of its own, and a line that names the first
 * one. Throws NOT_FOUND where letters are off, LETTER_NOT_FOUND, and LETTER_ENDED for one that is no longer valid.
 */
export async function issueDuplicate(app: LetterServices, tx: Tx, id: string, issuedBy: string | null) {
  if (!app.features.letters) throw new Problem('NOT_FOUND')
  const row = await lockLetter(tx, id)
  if (!row || !(await lockStudent(tx, row.studentId, changeableStatuses))) throw new Problem('LETTER_NOT_FOUND')
  if (row.cancelledAt !== null || row.replacedAt !== null) throw new Problem('LETTER_ENDED')
  const content = contentOf(row)
  const first = content.duplicateOf ?? { serial: row.serial, day: row.day }
  const firstId = row.duplicateOf ?? row.id
  return addAgain(app, tx, row, { duplicateOf: firstId, replaces: null, issuedBy, content: { duplicateOf: first } })
}

/**
 * Issues letters again whose documents can no longer be trusted, because the key that signed them is not safe: each takes
 * the place of its letter.
 */
export async function reissueLetters(app: LetterServices, tx: Tx, ids: readonly string[]) {
  for (const id of ids) {
    const row = await lockLetter(tx, id)
    if (!row || row.cancelledAt !== null || row.replacedAt !== null) continue
    await markReplaced(tx, id, app.now())
    await addAgain(app, tx, row, { duplicateOf: row.duplicateOf, replaces: id, issuedBy: null, content: {} })
  }
}

async function addAgain(
  app: LetterServices,
  tx: Tx,
  row: LetterOfStudent,
  { content, ...more }: Pick<Added, 'duplicateOf' | 'replaces' | 'issuedBy'> & { content: object },
) {
  const documents = await newestDocuments(tx.db, 'letter', { ids: [row.id] })
  const document = documents.get(row.id)
  const { validUntil = null, ...fields } = document
    ? printedFieldsOf(document)
    : { name: row.recipient, title: row.title }
  const { recipient: name, collegeId, course, semester, title } = row
  return addLetter(app, tx, {
    ...{ ...more, templateId: row.templateId, versionId: row.versionId, prefix: row.prefix, handover: row.handover },
    ...{ studentId: row.studentId, requestId: row.requestId, runId: null, day: todayIn(app) },
    isPublic: document?.isPublic,
    prepared: {
      ...{ title, fields, validUntil, recipient: { name, collegeId, course, semester } },
      content: { ...contentOf(row), ...content },
    },
  })
}
