import type { programIdCardInput } from '@portal/contract/documents/record-changes/program-writes'
import type * as z from 'zod/mini'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { findNamedStudent } from '../../people/students/find-named-student.store.ts'
import { doEachRow, idempotencyKeyOf, idOfKey } from '../../people/students/program-rows.ts'
import { os, requireActor } from '../../rpc.ts'
import { storeOnce } from '../submission-id.ts'
import { addIdCard } from './id-cards.actions.ts'
import { findIdCard } from './id-cards.store.ts'

/** ID cards that programs bring in. */
export const programIdCardRoutes = {
  addIdCard: os.programs.addIdCard.handler(({ context, input }) =>
    add(context.app, requireActor(context), input, idempotencyKeyOf(context.response)),
  ),
  addIdCards: os.programs.addIdCards.handler(({ context, input: { rows } }) => {
    const actor = requireActor(context)
    return doEachRow(context.app, actor, 'addIdCard', rows, ({ key, ...row }) => add(context.app, actor, row, key))
  }),
}

/** Adds an ID card, once for a key. */
async function add(
  app: AppContext,
  actor: AuthenticatedActor,
  { student, ...draft }: z.output<typeof programIdCardInput>,
  key: string | null,
) {
  const studentId = await findNamedStudent(app.database.read, student)
  const id = idOfKey(actor, key)
  const findAdded = async () => (id === undefined ? undefined : findIdCard(app.database.read, id))
  return storeOnce(() => addIdCard(app, actor, studentId, draft, id), findAdded)
}
