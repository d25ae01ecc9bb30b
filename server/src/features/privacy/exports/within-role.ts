import { EXPORT_ROWS_OF_CLERK } from '@portal/contract/people/staff-limits'
import { type Action, may } from '@portal/contract/permissions'
import { Problem } from '@portal/contract/problems'
import { recheckActor } from '../../../auth/actor-of-job.ts'
import type { AuthenticatedActor } from '../../../permissions/permit.ts'
import type { Database } from '../../../platform/database/open.ts'

/** Whether somebody exports few records at once only. An API key has no role: it exports what it is allowed to. */
const exportsFew = (actor: AuthenticatedActor) => actor.userType === 'admin' && !may(actor, 'exportEverybody')

/**
 * The pages of an export, for somebody who may export so many. They end with an error when the person loses `action`
 * meanwhile. Throws EXPORT_OF_CLERK_TOO_LARGE before the first page.
 */
export async function withinRole<Row>(
  { read }: Pick<Database, 'read'>,
  actor: AuthenticatedActor,
  action: Action,
  pages: AsyncIterable<Row[]>,
): Promise<AsyncIterable<Row[]>> {
  return exportsFew(actor) ? once(await fewOf(pages)) : asLongAsAllowed(pages)

  async function* asLongAsAllowed(allPages: AsyncIterable<Row[]>) {
    let isFirst = true
    for await (const page of allPages) {
      if (!isFirst) await recheckActor(read, actor, action)
      isFirst = false
      yield page
    }
  }
}

/** Throws EXPORT_OF_CLERK_TOO_LARGE for somebody who may not export so many at once. */
export async function requireFew<Row>(actor: AuthenticatedActor, pages: () => AsyncIterable<Row[]>) {
  if (exportsFew(actor)) await fewOf(pages())
}

async function fewOf<Row>(pages: AsyncIterable<Row[]>) {
  const rows: Row[] = []
  for await (const page of pages) {
    rows.push(...page)
    if (rows.length > EXPORT_ROWS_OF_CLERK) throw new Problem('EXPORT_OF_CLERK_TOO_LARGE')
  }
  return rows
}

async function* once<Row>(rows: Row[]) {
  yield rows
}
