import { checkCustomValue } from '@portal/contract/people/custom-fields/custom-values'
import { Problem } from '@portal/contract/problems'
import { type Answers, checkAnswers, messageOf } from '@portal/contract/records/request-types/answers'
import { mayCorrect } from '@portal/contract/records/request-types/own-field-questions'
import { isOwnField } from '@portal/contract/records/request-types/questions'
import {
  changedBy,
  mayAsk,
  type RequestTypeDefinition,
} from '@portal/contract/records/request-types/request-type-definition'
import { requestTypeMessages } from '@portal/contract/records/request-types/request-type-messages'
import type { AskedRequestType, OfferedRequestType } from '@portal/contract/records/request-types/request-types'
import { monthsAfter } from '@portal/contract/time/durations'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/database/open.ts'
import { precompiledQuery } from '../../../platform/database/queries/precompiled-query.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import type { UserRow } from '../../people/students/students.tables.ts'
import { answerFilesOf, withFiles } from './answer-files.store.ts'
import { issuedAndEnded } from './refused-requests.store.ts'
import { findVersionInUse } from './request-types.store.ts'
import { type ChangedStudent, ownFieldNamed, valueOfField, withOwnFields } from './student-changes.store.ts'
import { answersIn, definitionsOf, type RequestTypeKey, versionOfRequest } from './types-of-requests.store.ts'

const MONTHS = 12

/** What a student has asked for, and how. */
export type Asked = Awaited<ReturnType<typeof askForRequestType>>['asked']

/**
 * What a student asks for, with the files that are to be saved with it. Locks the student until the transaction ends, so
 * that of many requests at once none is above a limit. Throws REQUEST_KIND_NOT_FOUND, QUESTIONS_CHANGED,
 * REQUEST_KIND_NOT_FOR_YOU, REQUEST_KIND_OPEN, REQUEST_KIND_LIMIT, or INVALID_INPUT with what is wrong with the answers.
 */
export async function askForRequestType(
  app: AppContext,
  tx: Tx,
  studentId: string,
  { kind, message }: { kind: AskedRequestType; message: string },
) {
  const version = app.features.requestKinds ? await findVersionInUse(tx.db, kind.id) : undefined
  if (version === undefined) throw new Problem('REQUEST_KIND_NOT_FOUND')
  if (version !== kind.version) throw new Problem('QUESTIONS_CHANGED')
  const key = { kindId: kind.id, kindVersion: version }
  const definition = (await definitionsOf(tx.db, [key]))(key)
  if (!definition) throw new Problem('REQUEST_KIND_NOT_FOUND')
  const student = await lockRequester(tx, studentId)
  if (!mayAsk(definition, student)) throw new Problem('REQUEST_KIND_NOT_FOR_YOU')
  await assertWithinLimits(tx.db, { kindId: kind.id, definition }, studentId, app.now())
  const { files, ...answered } = await answersOf(tx.db, definition, student, { kind, message })
  const content = { ...key, ...answered }
  return { content, files, asked: { definition, student, answers: answersIn(content.answers), wrote: message } }
}

/**
 * The answers of a request that is changed, with its files. It keeps its version: answers to another one are refused with
 * QUESTIONS_CHANGED, and wrong ones with INVALID_INPUT.
 */
export async function answerAgain(
  app: AppContext,
  tx: Tx,
  request: RequestTypeKey & { id: string; studentId: string },
  { kind, message }: { kind: AskedRequestType; message: string },
) {
  const version = app.features.requestKinds ? await versionOfRequest(tx.db, request) : null
  if (version?.kindId !== kind.id || version.version !== kind.version) throw new Problem('QUESTIONS_CHANGED')
  const student = await lockRequester(tx, request.studentId)
  const files = await answerFilesOf(tx.db, request.id)
  return answersOf(tx.db, version.definition, student, { kind, message }, files)
}

async function answersOf(
  db: Kysely<Tables>,
  definition: RequestTypeDefinition,
  row: UserRow,
  { kind, message }: { kind: AskedRequestType; message: string },
  present?: Awaited<ReturnType<typeof answerFilesOf>>,
) {
  const student = await withOwnFields(db, row, changedBy(definition))
  const { answers: checked, faults } = checkAnswers(definition.questions, kind.answers)
  const { given, wrong: notTaken } = ownAnswersIn(definition, student, checked)
  const wrong = Object.entries({ ...notTaken, ...faults }).map(([key, sentence]) => [`answers.${key}`, sentence])
  if (wrong.length > 0) throw new Problem('INVALID_INPUT', Object.fromEntries(wrong))
  const { answers, files } = withFiles(definition.questions, given, present)
  const changed = changedBy({ questions: definition.questions.filter(({ key }) => Object.hasOwn(answers, key)) })
  const before = Object.fromEntries(changed.map((field) => [field, valueOfField(student, field)]))
  return {
    message: messageOf(definition, message, answers),
    answers: JSON.stringify(answers),
    valuesBefore: changed.length > 0 ? JSON.stringify(before) : null,
    files,
  }
}

/** The answers with those that are to be values of the college's own fields as these are kept, and what is wrong with them. */
function ownAnswersIn({ questions }: RequestTypeDefinition, student: ChangedStudent, answers: Answers) {
  const given = { ...answers }
  const wrong: Record<string, string> = {}
  for (const one of questions) {
    const answer = answers[one.key]
    if (answer === undefined || !isOwnField(one.changes)) continue
    const field = ownFieldNamed(student, one.changes)
    const checked = field && mayCorrect(field, one) ? checkCustomValue(field, answer) : { fault: notCorrected(one) }
    if (checked.fault !== undefined) wrong[one.key] = checked.fault
    else if (one.type !== 'choice') given[one.key] = checked.value
  }
  return { given, wrong }
}

const notCorrected = ({ label }: { label: { en: string } }) => requestTypeMessages.ownFields.gone(label.en)

type LimitedRequestType = { kindId: string; definition: Pick<RequestTypeDefinition, 'oneOpen' | 'inYear'> }

/** Throws REQUEST_KIND_OPEN or REQUEST_KIND_LIMIT where the student cannot ask for this request type now. */
async function assertWithinLimits(
  db: Kysely<Tables>,
  requestType: LimitedRequestType,
  studentId: string,
  now: Date,
  besides?: string,
) {
  const refusal = await refusalOf(db, requestType, studentId, now, besides)
  if (refusal) throw new Problem(refusal.why === 'open' ? 'REQUEST_KIND_OPEN' : 'REQUEST_KIND_LIMIT')
}

/** Why the student cannot ask for this request type now; null: they can. `besides`: the request that is restored. */
export async function refusalOf(
  db: Kysely<Tables>,
  { kindId, definition: { oneOpen, inYear } }: LimitedRequestType,
  studentId: string,
  now: Date,
  besides = '',
): Promise<OfferedRequestType['refusal']> {
  if (oneOpen && (await openOfRequestType(db, { studentId, kindId })).length > 0) return { why: 'open', until: null }
  if (inYear === null) return null
  const since = monthsAfter(now, -MONTHS).toISOString()
  const ofType = { studentId, kindId, since, limit: inYear }
  const sent = [...(await sentOfRequestType(db, ofType)), ...(await issuedAndEnded(db, { ...ofType, besides }))]
  const [oldest] = sent
    .map(({ sentAt }) => sentAt)
    .toSorted()
    .toReversed()
    .slice(inYear - 1)
  return oldest ? { why: 'limit', until: monthsAfter(new Date(oldest), MONTHS).toISOString() } : null
}

type OfRequestType = { studentId: string; kindId: string }

const openOfRequestType = precompiledQuery((db, { studentId, kindId }: OfRequestType) =>
  requestsOfRequestType(db, { studentId, kindId }).select('id').where('status', 'in', ['Pending', 'Approved']).limit(1),
)

/** The newest ones that count. */
const sentOfRequestType = precompiledQuery((db, values: OfRequestType & { since: string; limit: number }) =>
  requestsOfRequestType(db, values)
    .select('created_at as sentAt')
    .where('status', '<>', 'Rejected')
    .where('created_at', '>', values.since)
    .orderBy('created_at', 'desc')
    .limit(values.limit),
)

const requestsOfRequestType = (db: Kysely<Tables>, { studentId, kindId }: OfRequestType) =>
  db.selectFrom('requests').where('studentId', '=', studentId).where('kindId', '=', kindId)

/**
 * The student, whose other requests wait until this transaction ends. Throws NOT_SIGNED_IN for one who has been forgotten.
 */
async function lockRequester({ db }: Tx, id: string) {
  const [found] = await requester(db, { id })
  if (!found) throw new Problem('NOT_SIGNED_IN')
  return found
}

const requester = precompiledQuery((db, { id }: { id: string }) =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('status', '<>', 'forgotten').forNoKeyUpdate(),
)

/** Throws as `assertWithinLimits` where a deleted request cannot be brought back, as others have been sent since. */
export async function assertRestorable(
  app: AppContext,
  tx: Tx,
  request: RequestTypeKey & { id: string; studentId: string },
) {
  const version = app.features.requestKinds ? await versionOfRequest(tx.db, request) : null
  if (!version) return
  await lockRequester(tx, request.studentId)
  await assertWithinLimits(tx.db, version, request.studentId, app.now(), request.id)
}
