import { letterAnswersOf, letterDatesOf } from '@portal/contract/records/request-kinds/answers'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'
import { isLettersOn, isRequestKindsOn } from '../../parts.ts'
import { answersIn, findAnswered, versionOfRequest } from './kinds-of-requests.store.ts'

export type LetterOfRequest = NonNullable<Awaited<ReturnType<typeof letterOfRequest>>>

/**
 * The letter that approving a request makes: its template, and the answers of the student and of the office; null for a
 * request that makes none.
 */
export async function letterOfRequest(app: Pick<AppContext, 'parts'>, db: Kysely<Tables>, id: string) {
  if (!isLettersOn(app) || !isRequestKindsOn(app)) return null
  const request = await findAnswered(db, id)
  const version = request && (await versionOfRequest(db, request))
  const definition = version?.definition
  if (!request || !definition?.letterTemplateId) return null
  const given = { answers: answersIn(request.answers), officeAnswers: answersIn(request.officeAnswers) }
  return {
    studentId: request.studentId,
    templateId: definition.letterTemplateId,
    answers: letterAnswersOf(definition, given, 'en'),
    answersInHindi: letterAnswersOf(definition, given, 'hi'),
    dates: letterDatesOf(definition),
  }
}
