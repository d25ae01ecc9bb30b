import type { programIdCardInput } from '@portal/contract/documents/record-changes/program-writes'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { doOnce, idempotencyKeyOf } from '../../people/program-writes/do-once.ts'
import { doEachRow } from '../../people/program-writes/program-rows.ts'
import { findNamedStudent } from '../../people/students/find-named-student.store.ts'
import { os, requireActor } from '../../rpc.ts'
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
function add(
  app: AppContext,
  actor: AuthenticatedActor,
  input: z.output<typeof programIdCardInput>,
  key: string | undefined,
) {
  const { student, ...draft } = input
  return doOnce(
    app,
    { actor, key, action: 'addIdCard', content: input },
    async (keep) => addIdCard(app, actor, await findNamedStudent(app.database.read, student), draft, keep),
    async (id) => {
      const card = await findIdCard(app.database.read, id)
      if (!card) throw new Problem('ID_CARD_NOT_FOUND')
      return card
    },
  )
}
