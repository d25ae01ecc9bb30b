import { Problem } from '@portal/contract/problems'
import type { Answers } from '@portal/contract/records/request-types/answers'
import { topics } from '@portal/contract/topics'
import { auditedWrite } from '../../../audit/audited-write.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { requireDecider } from './deciders.ts'
import { checkedAnswers, saveOfficeAnswers } from './office-answers.store.ts'
import { findAnswered, versionOfRequest } from './types-of-requests.store.ts'

/**
 * Keeps what the office fills in for a pending request; fields may be left for later. Throws REQUEST_NOT_FOUND, REQUEST_DECIDED,
 * DECIDED_BY_REGISTRAR, INVALID_INPUT, or OFFICE_ANSWERS_CHANGED for another revision.
 */
export function fillOfficeFields(
  app: AppContext,
  actor: AuthenticatedActor,
  { id, revision, answers: given }: { id: string; revision: number; answers: Answers },
) {
  return auditedWrite(app, actor, 'fillOfficeFields', answeredOrThrow(id), async (tx, allowed) => {
    await requireDecider(tx.db, actor, id)
    const version = await versionOfRequest(tx.db, allowed.row)
    if (!version) throw new Problem('REQUEST_NOT_FOUND')
    const { officeFields, name } = version.definition
    const answers = checkedAnswers(officeFields, given)
    if (!(await saveOfficeAnswers(tx, allowed, { answers, revision }))) throw await whyNotSaved(tx, id)
    tx.invalidate(topics.queue('Pending'))
    return { result: id, about: { record: name.en } }
  })
}

const answeredOrThrow =
  (id: string) =>
  async ({ db }: Tx) => {
    const request = await findAnswered(db, id)
    if (!request) throw new Problem('REQUEST_NOT_FOUND')
    return request
  }

async function whyNotSaved({ db }: Tx, id: string) {
  const request = await findAnswered(db, id)
  if (!request) return new Problem('REQUEST_NOT_FOUND')
  return new Problem(request.status === 'Pending' ? 'OFFICE_ANSWERS_CHANGED' : 'REQUEST_DECIDED')
}
