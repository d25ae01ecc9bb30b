import { type Answers, letterAnswersOf, letterDatesOf } from '@portal/contract/records/request-types/answers'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { officeAnswersOf } from './office-defaults.store.ts'
import { type AnsweredRequest, answersIn, findAnswered, versionOfRequest } from './types-of-requests.store.ts'

type Services = Pick<AppContext, 'features'>
type Reading = Services & Pick<AppContext, 'collegeSettings' | 'now'>

/** The letter that approving a request makes, as it is read; null for one that makes none. */
export async function letterOfRequest(app: Reading, db: Kysely<Tables>, id: string) {
  const request = app.features.requestKinds ? await findAnswered(db, id) : undefined
  const version = request && (await versionOfRequest(db, request))
  if (!request || !version) return null
  const { definition } = version
  const officeAnswers = (await officeAnswersOf(app, db, [{ request, definition }]))(request)
  return letterFor(app, { ...request, officeAnswers }, definition)
}

/**
 * The letter that approving a request makes: its template, and the answers of the student and of the office; null for a
 * request that makes none.
 */
export function letterFor(
  app: Services,
  { studentId, answers, officeAnswers }: Pick<AnsweredRequest, 'studentId' | 'answers'> & { officeAnswers: Answers },
  definition: RequestTypeDefinition | null,
) {
  if (!app.features.letters || !definition?.letterTemplateId) return null
  const given = { answers: answersIn(answers), officeAnswers }
  return {
    studentId,
    templateId: definition.letterTemplateId,
    answers: letterAnswersOf(definition, given, 'en'),
    answersInHindi: letterAnswersOf(definition, given, 'hi'),
    dates: letterDatesOf(definition),
  }
}
