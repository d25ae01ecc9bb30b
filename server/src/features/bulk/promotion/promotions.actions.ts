import type { promotionStayInput, promotionTargetInput } from '@portal/contract/bulk/promotions'
import { Problem } from '@portal/contract/problems'
import type * as z from 'zod/mini'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { AppContext } from '../../context.ts'
import { withOpenBulkOperation } from '../operation/change-bulk-operation.ts'
import { promotions } from './promotion.operation.ts'
import { setStays } from './promotion-rows.store.ts'
import { readGroups, setTarget as writeTarget } from './promotions.store.ts'

/** Chooses what becomes of a group of a draft. Throws PROMOTION_SAME_TERM for the semester and year that it is in. */
export function setTarget(app: AppContext, actor: AuthenticatedActor, input: z.output<typeof promotionTargetInput>) {
  return withOpenBulkOperation(app, promotions, { actor, id: input.id }, async ({ tx, allowed }) => {
    const group = (await readGroups(tx.db, [input.id])).find(({ place }) => place === input.group)
    if (!group) throw new Problem('PROMOTION_NOT_FOUND')
    const { action } = input
    const term =
      action === 'move' ? { toSemester: input.toSemester, toYear: input.toYear } : { toSemester: '', toYear: '' }
    if (action === 'move' && term.toSemester === group.semester && term.toYear === group.year)
      throw new Problem('PROMOTION_SAME_TERM')
    await writeTarget(tx, allowed, input.group, { action, ...term })
  })
}

/** Ticks students of a draft who stay behind, or takes their ticks away. */
export function setStay(app: AppContext, actor: AuthenticatedActor, input: z.output<typeof promotionStayInput>) {
  return withOpenBulkOperation(app, promotions, { actor, id: input.id }, ({ tx, allowed }) =>
    setStays(tx, allowed, input.studentIds, input.stays),
  )
}
