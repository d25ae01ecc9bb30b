import type { Action } from '@portal/contract/actions'
import { EXPORT_ROWS_OF_CLERK } from '@portal/contract/people/staff/staff-limits'
import { may } from '@portal/contract/permissions'
import { Problem, type ProblemCode } from '@portal/contract/problems'
import { whileAllowed } from '../../../auth/actor-of-job.ts'
import { mustConfirm } from '../../../auth/confirmation/must-confirm.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { RpcContext } from '../../rpc.ts'

/** Whether somebody exports few records at once only. An API key has no role: it exports what it is allowed to. */
const exportsFew = (actor: AuthenticatedActor) => actor.userType === 'admin' && !may(actor, 'exportEverybody')

type Exporting = Pick<RpcContext, 'app' | 'session'>

/** Why somebody may export few records only: by their role, or until they have confirmed that it is them; null: they may all. */
function whyFew(context: Exporting, actor: AuthenticatedActor): ProblemCode | null {
  if (exportsFew(actor)) return 'EXPORT_OF_CLERK_TOO_LARGE'
  return mustConfirm(context.app, context) ? 'CONFIRMATION_NEEDED' : null
}

/**
 * The pages of an export, for somebody who may export so many. They end with an error when the person loses `action`
 * meanwhile. Throws EXPORT_OF_CLERK_TOO_LARGE and CONFIRMATION_NEEDED before the first page.
 */
export async function withinRole<Row>(
  context: Exporting,
  actor: AuthenticatedActor,
  action: Action,
  pages: AsyncIterable<Row[]>,
): Promise<AsyncIterable<Row[]>> {
  const why = whyFew(context, actor)
  return why ? once(await fewOf(pages, why)) : whileAllowed(context.app.database.read, actor, action, pages)
}

/** Throws EXPORT_OF_CLERK_TOO_LARGE and CONFIRMATION_NEEDED for somebody who may not export so many at once. */
export async function requireFew<Row>(
  context: Exporting,
  actor: AuthenticatedActor,
  pages: () => AsyncIterable<Row[]>,
) {
  const why = whyFew(context, actor)
  if (why) await fewOf(pages(), why)
}

async function fewOf<Row>(pages: AsyncIterable<Row[]>, why: ProblemCode) {
  const rows: Row[] = []
  for await (const page of pages) {
    rows.push(...page)
    if (rows.length > EXPORT_ROWS_OF_CLERK) throw new Problem(why)
  }
  return rows
}

async function* once<Row>(rows: Row[]) {
  yield rows
}
