import { requestFilePath } from '@portal/contract/paths'
import { type CustomName, customLabel, keyOfName } from '@portal/contract/people/custom-fields/custom-values'
import { Problem } from '@portal/contract/problems'
import { type Answers, checkAnswers, messageOf } from '@portal/contract/records/request-types/answers'
import { ruleReasons } from '@portal/contract/records/request-types/approval-rule'
import { isOwnField } from '@portal/contract/records/request-types/questions'
import { NEW_CARD, type RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import type { AskedChange, OwnAnswers, RequestAnswers } from '@portal/contract/records/request-types/request-types'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { findUser } from '../../people/students/students.store.ts'
import { presentAnswerFiles } from './answer-files.store.ts'
import { deciderOf } from './deciders.store.ts'
import { missingOf } from './office-answers.store.ts'
import { isUntouched, officeAnswersOf } from './office-defaults.store.ts'
import { presentForm } from './present-request-type.ts'
import {
  auditedField,
  lastChangesOf,
  ownFieldNamed,
  shownValue,
  valueOfField,
  withOwnFields,
} from './student-changes.store.ts'
import {
  type AnsweredRequest,
  answersIn,
  findAnswered,
  presentRequestTypeOf,
  versionOfRequest,
} from './types-of-requests.store.ts'

/** The questions and answers of a student's own request; null for a free message. Throws REQUEST_NOT_FOUND. */
export async function ownAnswersOf(db: Kysely<Tables>, studentId: string, id: string): Promise<OwnAnswers | null> {
  const request = await findAnswered(db, id)
  if (request?.studentId !== studentId) throw new Problem('REQUEST_NOT_FOUND')
  const version = await versionOfRequest(db, request)
  if (!version) return null
  const answers = answersIn(request.answers)
  const files = await presentAnswerFiles(db, id)
  const isOurs = request.message === messageOf(version.definition, '', answers)
  return { ...presentForm(version), answers, files, message: isOurs ? '' : request.message }
}

/** What was asked and answered, for the office; null for a free message. Throws REQUEST_NOT_FOUND. */
export async function requestAnswersOf(
  app: Pick<AppContext, 'database' | 'features' | 'collegeSettings' | 'now' | 'issuedDocuments'>,
  id: string,
): Promise<RequestAnswers | null> {
  const db = app.database.read
  const request = await findAnswered(db, id)
  if (!request) throw new Problem('REQUEST_NOT_FOUND')
  const version = await versionOfRequest(db, request)
  if (!version) return null
  const { definition } = version
  const officeAnswers = (await officeAnswersOf(app, db, [{ request, definition }]))(request)
  const decidedBy = await deciderOf(db, request.kindId)
  return {
    ...{
      id,
      kind: presentRequestTypeOf(app, { ...version, decidedBy }),
      definition,
      answers: answersIn(request.answers),
      officeAnswers,
    },
    files: await presentAnswerFiles(db, id),
    officeRevision: Number(request.officeRevision ?? 0),
    proposed: await proposedFor(app, { request, definition, officeAnswers }),
    missing: missingOf(definition, officeAnswers),
    changes: await changesOf(db, request, definition.questions),
    leftByRule: reasonIn(request.ruleOutcome),
  }
}

type ToFillIn = { request: AnsweredRequest; definition: RequestTypeDefinition; officeAnswers: Answers }

/** What the last letter of the template says of what a pending request lacks, which nobody of the office has saved anything of. */
async function proposedFor(
  { database, features, issuedDocuments }: Pick<AppContext, 'database' | 'features' | 'issuedDocuments'>,
  { request, definition, officeAnswers }: ToFillIn,
): Promise<Answers> {
  const { officeFields, letterTemplateId } = definition
  const empty = officeFields.filter(({ key }) => key !== NEW_CARD && !Object.hasOwn(officeAnswers, key))
  if (!isUntouched(request) || empty.length === 0 || letterTemplateId === null || !features.letters) return {}
  const last = await issuedDocuments.lastAnswersOf(database.read, { templateId: letterTemplateId, ...request })
  const given = Object.fromEntries(empty.map(({ key }) => [key, last[`office.${key}`] ?? '']))
  const { answers } = checkAnswers(officeFields, { ...officeAnswers, ...given }, { isUnfinished: true })
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !Object.hasOwn(officeAnswers, key)))
}

/** Why a rule has left a request to the office; null: it has not. */
export const reasonIn = (outcome: string | null | undefined) => ruleReasons.find((reason) => reason === outcome) ?? null

/** The fields of the student that the request wants changed: as they were, as they are now, and as they are asked to be. */
async function changesOf(
  db: Kysely<Tables>,
  request: AnsweredRequest,
  questions: RequestTypeDefinition['questions'],
): Promise<AskedChange[]> {
  const answers = answersIn(request.answers)
  const before = answersIn(request.valuesBefore)
  const changing = questions.filter(({ key, changes }) => changes !== null && Object.hasOwn(answers, key))
  const row = changing.length > 0 ? await findUser(db, request.studentId) : undefined
  if (!row) return []
  const student = await withOwnFields(
    db,
    row,
    changing.flatMap(({ changes }) => changes ?? []),
  )
  const changed = await lastChangesOf(db, request.studentId, request.created_at)
  return changing.flatMap(({ key, changes: field }) => {
    if (!field) return []
    const [then, now] = [before[field] ?? '', valueOfField(student, field)]
    const own = ownFieldNamed(student, field)
    if (!own && isOwnField(field)) return [goneField(field)]
    const shown = (value: string) => shownValue(student, field, value)
    const answer = answers[key] ?? ''
    const last =
      then === now ? null : (changed.get(auditedField(field)) ?? { by: null, at: row.updated_at ?? request.created_at })
    const asked = field === 'photo' ? requestFilePath(answer) : answer
    const named = own && { own: { label: customLabel(own), isDate: own.type === 'date' } }
    return [{ field, before: shown(then), now: shown(now), asked, changed: last, ...named }]
  })
}

/** A field of the college's own that is not there any more, or for registrars only since. */
const goneField = (field: CustomName): AskedChange => ({
  ...{ field, before: '', now: '', asked: '', changed: null },
  own: { label: keyOfName(field) ?? field, isDate: false },
})
