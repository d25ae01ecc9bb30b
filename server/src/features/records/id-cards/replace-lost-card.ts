import type { lostCardFields, lostCardInput } from '@portal/contract/documents/document-actions'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import { auditedWrite } from '../../../audit/audited-write.ts'
import { changedFields } from '../../../audit/changed-fields.ts'
import type { AuthenticatedActor, Permit } from '../../../permissions/permit.ts'
import { orTaken } from '../../../platform/database/errors.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'
import { refuseMarks } from '../../people/students/refuse-marks.ts'
import { cardColumns } from './card-columns.ts'
import { cardTaken, findActiveCard, findOrThrow, refreshStudent } from './cards-of-students.ts'
import { cardKey, type lockIdCard, updateIdCard } from './id-cards.store.ts'

/**
 * Replaces a card that was lost, in one transaction: its document is revoked, the card gets a new number, and a new document
 * is issued. It cannot be undone. The note about the fee is kept in the audit trail only. Throws ID_CARD_NOT_FOUND,
 * USER_NOT_FOUND, CARD_TAKEN, CARD_UNCHANGED for the same number, and DOCUMENT_ENDED where it is not the card that was
 * shown.
 */
export function replaceLostCard(
  app: AppContext,
  actor: AuthenticatedActor,
  id: string,
  { lost, card, validUntil, fee }: Omit<z.output<typeof lostCardInput>, 'id'>,
) {
  const find = (tx: Tx) => findActiveCard(tx, id)
  return auditedWrite(app, actor, 'replaceLostCard', find, async (tx, allowed) => {
    if (lost !== undefined && cardKey(lost) !== cardKey(allowed.row.card)) throw new Problem('DOCUMENT_ENDED')
    const about = await replaceLocked(app, tx, allowed, { card, validUntil, fee })
    return { result: await findOrThrow(tx, id), about }
  })
}

type LostCard = NonNullable<Awaited<ReturnType<typeof lockIdCard>>>

/** The same in the transaction of somebody else, of a card that is locked. Returns what the audit trail says. */
export async function replaceLocked(
  app: AppContext,
  tx: Tx,
  allowed: Permit<'replaceLostCard', LostCard>,
  { card, validUntil, fee }: Omit<z.output<typeof lostCardFields>, 'validUntil'> & { validUntil?: string | undefined },
) {
  const { id, studentId, collegeId, card: lost } = allowed.row
  if (cardKey(card) === cardKey(lost)) {
    throw new Problem('CARD_UNCHANGED', { card: 'The new card needs another number' })
  }
  refuseMarks({ card }, ['card'])
  const columns = cardColumns(app.config, { card, collegeId, validUntil })
  await app.issuedDocuments.revoke(app, tx, [id], 'lost')
  await orTaken(updateIdCard(tx, allowed, columns, app.now()), cardTaken)
  await refreshStudent(app, tx, studentId, allowed.actor)
  const record = [`${lost}, now ${card}`, fee].filter((part) => part !== '').join('. ')
  return { record, fields: changedFields(allowed.row, columns) }
}

/** Gives a locked card the number that it had before; its document is issued again. Throws CARD_TAKEN. */
export async function giveNumberBack(app: AppContext, tx: Tx, allowed: Permit<'updateIdCard', LostCard>, card: string) {
  const columns = cardColumns(app.config, { card, collegeId: allowed.row.collegeId })
  await orTaken(updateIdCard(tx, allowed, columns, app.now()), cardTaken)
  await refreshStudent(app, tx, allowed.row.studentId, allowed.actor)
}
