import { Problem } from '@portal/contract/problems'
import { findActiveStudent, requireStudent } from '../../people/students/students.store.ts'
import { os, requireActor } from '../../rpc.ts'
import { addIdCard, deleteIdCard, restoreIdCard, updateIdCard } from './id-cards.actions.ts'
import { findIdCard, listIdCardsOf } from './id-cards.store.ts'
import { presentIdCard, presentIdCards } from './present-id-card.ts'
import { replaceLostCard } from './replace-lost-card.ts'

/** A student's own ID cards. */
export const myIdCardRoutes = {
  idCards: os.me.idCards.handler(async ({ context, input }) => {
    const page = await listIdCardsOf(context.app.database.read, requireActor(context).id, input)
    return { ...page, rows: await presentIdCards(context.app, page.rows) }
  }),
}

/** The ID cards of students, for administrators. */
export const idCardRoutes = {
  listOf: os.idCards.listOf.handler(async ({ context, input: { studentId, includeInactive, ...list } }) => {
    const { read } = context.app.database
    await requireStudent(read, studentId, { includeInactive })
    const page = await listIdCardsOf(read, studentId, list)
    return { ...page, rows: await presentIdCards(context.app, page.rows) }
  }),
  read: os.idCards.read.handler(async ({ context, input }) => {
    const { read } = context.app.database
    const card = await findIdCard(read, input.id)
    if (!card) throw new Problem('ID_CARD_NOT_FOUND')
    if (!(await findActiveStudent(read, card.studentId))) throw new Problem('USER_NOT_FOUND')
    return presentIdCard(context.app, card)
  }),
  add: os.idCards.add.handler(async ({ context, input: { studentId, ...draft } }) =>
    presentIdCard(context.app, await addIdCard(context.app, requireActor(context), studentId, draft)),
  ),
  update: os.idCards.update.handler(async ({ context, input: { id, ...draft } }) =>
    presentIdCard(context.app, await updateIdCard(context.app, requireActor(context), id, draft)),
  ),
  delete: os.idCards.delete.handler(({ context, input }) => deleteIdCard(context.app, requireActor(context), input.id)),
  replaceLost: os.idCards.replaceLost.handler(async ({ context, input: { id, ...draft } }) =>
    presentIdCard(context.app, await replaceLostCard(context.app, requireActor(context), id, draft)),
  ),
  restore: os.idCards.restore.handler(async ({ context, input }) =>
    presentIdCard(context.app, await restoreIdCard(context.app, requireActor(context), input.id)),
  ),
}
