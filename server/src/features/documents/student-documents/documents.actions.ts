import { Problem } from '@portal/contract/problems'
import type { DocumentState } from '@portal/contract/records/issued-documents'
import { auditedWrite } from '../../../audit/audited-write.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { documentTopics } from '../issued/document-topics.ts'
import { makeAgain, revokeDocuments } from '../issued/issue.ts'
import { requireOwnOrPermitted } from '../issued/own-or-permitted.ts'
import { stateOf, todayIn } from '../issued/state.ts'
import { keepLetterRefused } from '../letters/end-letter.ts'
import { findLetter, markCancelled } from '../letters/issued-letters.store.ts'
import { type DocumentOfStudent, type DocumentPermit, lockDocument, setReview } from './documents.store.ts'

type Action = DocumentPermit['action']
type Change = (tx: Tx, allowed: DocumentPermit & { row: DocumentOfStudent }) => Promise<void>

/**
 * Does `change` to a locked document, which is in one of the states. Throws DOCUMENT_NOT_FOUND, and DOCUMENT_ENDED for one
 * in another state.
 */
async function changeDocument(
  app: AppContext,
  actor: AuthenticatedActor,
  action: Action,
  id: string,
  states: readonly (DocumentState | 'failed')[],
  change: Change,
) {
  const find = async (tx: Tx) => {
    const document = await lockDocument(tx, id)
    if (!document) throw new Problem('DOCUMENT_NOT_FOUND')
    return document
  }
  return auditedWrite(app, actor, action, find, async (tx, allowed) => {
    const document = allowed.row
    if (!states.some((state) => state === stateOf(document, todayIn(app)).state)) throw new Problem('DOCUMENT_ENDED')
    await change(tx, allowed as DocumentPermit & { row: DocumentOfStudent })
    tx.invalidate(...documentTopics(document.kind, document.studentId))
    return { result: { id }, about: { record: document.serial } }
  })
}

/** Says to everybody who checks it that a document is under review. `note` is public. */
export const reviewDocument = (app: AppContext, actor: AuthenticatedActor, id: string, note: string) =>
  changeDocument(app, actor, 'reviewDocument', id, ['valid', 'underReview', 'suspended'], (tx, allowed) =>
    setReview(tx, allowed, app.now(), note),
  )

/** Ends the review of a document, which is then what it was before. */
export const endDocumentReview = (app: AppContext, actor: AuthenticatedActor, id: string) =>
  changeDocument(app, actor, 'endDocumentReview', id, ['underReview'], (tx, allowed) =>
    setReview(tx, allowed, null, ''),
  )

/** Withdraws a document for good. `note` is public. */
export const withdrawDocument = (app: AppContext, actor: AuthenticatedActor, id: string, note: string) =>
  changeDocument(
    app,
    actor,
    'withdrawDocument',
    id,
    ['valid', 'underReview', 'suspended', 'expired'],
    async (tx, { row }) => {
      requireOwnOrPermitted(actor, row)
      await revokeDocuments(app, tx, [row.subjectId], 'withdrawn', note)
      // The register says it of a letter too; no other record has this id.
      await markCancelled(tx, [row.subjectId], { by: actor.id, reason: note, now: app.now() })
      const letter = await findLetter(tx.db, row.subjectId)
      if (letter) await keepLetterRefused(tx, letter, app.now())
    },
  )

/** Makes a document again that could not be made. */
export const retryDocument = (app: AppContext, actor: AuthenticatedActor, id: string) =>
  changeDocument(app, actor, 'retryDocument', id, ['failed'], (tx) => makeAgain(app, tx, [id], actor.id))
