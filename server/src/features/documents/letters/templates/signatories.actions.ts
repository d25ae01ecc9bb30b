import { LETTER_SIGNATORIES_MAX } from '@portal/contract/documents/letters/letter-limits'
import type { signatoryCreateInput, signatoryUpdateInput } from '@portal/contract/documents/letters/letter-signatories'
import { Problem } from '@portal/contract/problems'
import { topics } from '@portal/contract/topics'
import type * as z from 'zod/mini'
import { recordAudit } from '../../../../audit/record-audit.ts'
import type { AuthenticatedActor } from '../../../../permissions/permit.ts'
import { claimUpload } from '../../../../platform/storage/files.store.ts'
import type { AppContext } from '../../../context.ts'
import {
  countSignatories,
  findSignatory,
  insertSignatory,
  permitSignatory,
  updateSignatory,
} from './signatories.store.ts'

type Created = z.output<typeof signatoryCreateInput>
type Updated = z.output<typeof signatoryUpdateInput>

const detailsOf = ({ name, office, fromDay, untilDay }: Created) => ({
  ...{ name, office, fromDay },
  untilDay: untilDay === '' ? null : untilDay,
})

/** Adds a signatory. Returns the id. Throws TOO_MANY_LETTER_RECORDS or UPLOAD_GONE. */
export function createSignatory(app: AppContext, actor: AuthenticatedActor, draft: Created) {
  const allowed = permitSignatory(actor)
  return app.database.transaction(async (tx) => {
    if ((await countSignatories(tx.db)) >= LETTER_SIGNATORIES_MAX) throw new Problem('TOO_MANY_LETTER_RECORDS')
    const { picture } = draft
    const pictureKey = picture === '' ? null : await claimUpload(tx, picture, 'signature', actor.id)
    await insertSignatory(tx, allowed, { ...detailsOf(draft), pictureKey }, app.now())
    await recordAudit(tx, { action: 'changeSignatory', by: actor, record: draft.name }, app.now())
    tx.invalidate(topics.letterTemplates)
    return allowed.row.id
  })
}

/** Changes a signatory; letters that have been issued stay as they are. Throws SIGNATORY_NOT_FOUND or UPLOAD_GONE. */
export function changeSignatory(app: AppContext, actor: AuthenticatedActor, { id, ...draft }: Updated) {
  const allowed = permitSignatory(actor, id)
  return app.database.transaction(async (tx) => {
    const before = await findSignatory(tx.db, id)
    if (!before) throw new Problem('SIGNATORY_NOT_FOUND')
    const { picture, withoutPicture } = draft
    const kept = withoutPicture ? null : before.pictureKey
    const pictureKey = picture === '' ? kept : await claimUpload(tx, picture, 'signature', actor.id)
    await updateSignatory(tx, allowed, { ...detailsOf(draft), pictureKey })
    await recordAudit(tx, { action: 'changeSignatory', by: actor, record: draft.name }, app.now())
    tx.invalidate(topics.letterTemplates)
    return id
  })
}
