import { type NotifyServices, notify, settleTold, takeBack } from '../../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/open.ts'
import type { RequestRow } from '../requests/requests.tables.ts'

type Decided = { request: Pick<RequestRow, 'id' | 'studentId'>; decisionId: string }

/** Tells students that their requests were decided. What the office has asked them about these is settled. */
export async function notifyDecided(app: NotifyServices, tx: Tx, decided: readonly Decided[]) {
  const told = decided.map(({ request: { id, studentId }, decisionId }) => ({
    ...({ userId: studentId, kind: 'requestDecided', cause: decisionId } as const),
    subject: { type: 'request', id } as const,
  }))
  await notify(app, tx, told)
  const ids = decided.map(({ request }) => request.id)
  await settleTold(app, tx, ['questionAsked', 'decisionTakenBack', 'requestArrived'], ids)
}

/**
 * A decision that is taken back takes back what its student was told. Who has read of it is told that it no longer stands.
 * `always`: also who has not, as a rule decides before the eyes of its student.
 */
export async function notifyTakenBack(app: NotifyServices, tx: Tx, undone: readonly (Decided & { always: boolean })[]) {
  const ids = undone.map(({ decisionId }) => decisionId)
  const { known } = await takeBack(tx, 'requestDecided', ids)
  const told = undone.filter(({ decisionId, always }) => always || known.has(decisionId))
  await notify(
    app,
    tx,
    told.map(({ request: { id, studentId }, decisionId }) => ({
      ...({ userId: studentId, kind: 'decisionTakenBack', cause: decisionId } as const),
      subject: { type: 'request', id } as const,
    })),
  )
}
