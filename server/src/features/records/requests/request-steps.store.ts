import { randomUUID } from 'node:crypto'
import type { RequestStepKind } from '@portal/contract/records/request-thread/request-thread'
import type { Kysely } from 'kysely'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AppContext } from '../../context.ts'

type Stepping =
  | ('editRequest' | 'withdrawRequest' | 'restoreRequest')
  | ('assignRequest' | 'resumeRequest' | 'askAgainForStudent')

/** Who works on it from then on, or the other request. */
type Named = { assigneeId?: string | null; otherId?: string }

/** Adds a step to the history of a request; does nothing where the feature is off. */
export async function addStep(
  app: Pick<AppContext, 'now' | 'features'>,
  { db }: Tx,
  { actor, row }: Permit<Stepping, Subject & { id: string }>,
  kind: RequestStepKind,
  { assigneeId = null, otherId }: Named = {},
) {
  if (!app.features.requestLife) return
  const step = { id: randomUUID(), requestId: row.id, studentId: row.studentId, actorId: actor.id, kind }
  await db
    .insertInto('requestSteps')
    .values({ ...step, assigneeId, otherId: otherId ?? null, at: app.now().toISOString() })
    .execute()
}

/** Whether the office has asked for a request again, and that other one is open. */
export async function isAskedAgain(db: Kysely<Tables>, id: string) {
  const open = await db
    .selectFrom('requestSteps')
    .innerJoin('requests', 'requests.id', 'requestSteps.otherId')
    .select('requests.id')
    .where('requestSteps.requestId', '=', id)
    .where('requestSteps.kind', '=', 'askedAgain')
    .where('requests.status', 'in', ['Pending', 'Approved'])
    .executeTakeFirst()
  return open !== undefined
}
