import { letterAnswersOf, letterDatesOf } from '@portal/contract/records/request-types/answers'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { type AnsweredRequest, answersIn, findAnswered, versionOfRequest } from './types-of-requests.store.ts'

type Services = Pick<AppContext, 'features'>

/** The letter that approving a request makes, as it is read; null for one that makes none. */
export async function letterOfRequest(app: Services, db: Kysely<Tables>, id: string) {
  const request = app.features.requestKinds ? await findAnswered(db, id) : undefined
  const version = request && (await versionOfRequest(db, request))
  return request && version ? letterFor(app, request, version.definition) : null
}

/**
 * The letter that approving a request makes: its template, and the answers of the student and of the office; null for a
 * request that makes none.
 */
export function letterFor(
  app: Services,
  { studentId, ...request }: Pick<AnsweredRequest, 'studentId' | 'answers' | 'officeAnswers'>,
  definition: RequestTypeDefinition | null,
) {
  if (!app.features.letters || !definition?.letterTemplateId) return null
  const given = { answers: answersIn(request.answers), officeAnswers: answersIn(request.officeAnswers) }
  return {
    studentId,
    templateId: definition.letterTemplateId,
    answers: letterAnswersOf(definition, given, 'en'),
    answersInHindi: letterAnswersOf(definition, given, 'hi'),
    dates: letterDatesOf(definition),
  }
}
