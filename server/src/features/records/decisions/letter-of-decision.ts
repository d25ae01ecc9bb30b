import { Problem } from '@portal/contract/problems'
import { requestTypeMessages } from '@portal/contract/records/request-types/request-type-messages'
import { permit } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { letterFor } from '../request-types/letter-of-request.ts'
import type { OpenRequest, Shown, Work } from './work.ts'

export const makesLetter = (app: Pick<AppContext, 'features'>, open: OpenRequest) => letterOf(app, open) !== null

const letterOf = (app: Pick<AppContext, 'features'>, { request, definition, officeAnswers }: OpenRequest) =>
  letterFor(app, { ...request, officeAnswers }, definition)

/** Issues a letter. Tells whether its request is completed with it, as one is whose letter is a file. */
export type IssueLetter = () => Promise<boolean>

/**
 * Prepares the letter that approving a request makes, and writes nothing; returns what issues it, null for a request that makes
 * none. Throws LETTER_NOT_SHOWN, and as `issueLetter`.
 */
export async function prepareLetterOf(
  { app, tx, actor, now, way, audit }: Work,
  open: OpenRequest,
  { letter: fingerprint = null }: Shown,
): Promise<IssueLetter | null> {
  const { request } = open
  const letter = letterOf(app, open)
  if (!letter) return null
  if (way.letters === 'shown' && fingerprint === null) throw new Problem('LETTER_NOT_SHOWN')
  permit(actor, 'issueLetter', { studentId: request.studentId })
  const issue = await app.issuedDocuments.prepareIssue(app, tx, {
    ...{ ...letter, fingerprint, requestId: request.id, issuedBy: actor.id, at: now },
  })
  return async () => {
    const { serial, handover } = await issue()
    audit.push({ action: 'issueLetter', by: actor, studentId: request.studentId, record: serial })
    return handover === 'file'
  }
}

/**
 * Cancels the letters of requests whose approval no longer stands; none of them is one of others, see `withLetterOfOthers`.
 * Their numbers stay in the register.
 */
export async function cancelLettersOf({ app, tx, actor, audit }: Work, requestIds: readonly string[]) {
  if (requestIds.length === 0) return
  const { decisionUndone: reason } = requestTypeMessages.letter
  const cancelled = await app.issuedDocuments.cancelLettersOf(app, tx, requestIds, { reason, by: actor.id })
  for (const { serial: record, studentId } of cancelled)
    audit.push({ action: 'cancelLetter', by: actor, studentId, record })
}
