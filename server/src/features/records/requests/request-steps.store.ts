import { randomUUID } from 'node:crypto'
import type { RequestStepKind } from '@portal/contract/records/request-thread/request-thread'
import type { Permit, Subject } from '../../../permissions/permit.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { AppContext } from '../../context.ts'

type Stepping = 'editRequest' | 'withdrawRequest' | 'restoreRequest' | 'assignRequest' | 'resumeRequest'

/** Adds a step to the history of a request; does nothing where the feature is off. */
export async function addStep(
  app: Pick<AppContext, 'now' | 'features'>,
  { db }: Tx,
  { actor, row }: Permit<Stepping, Subject & { id: string }>,
  kind: RequestStepKind,
  assigneeId: string | null = null,
) {
  if (!app.features.requestLife) return
  const step = { id: randomUUID(), requestId: row.id, studentId: row.studentId, actorId: actor.id, kind, assigneeId }
  await db
    .insertInto('requestSteps')
    .values({ ...step, at: app.now().toISOString() })
    .execute()
}
