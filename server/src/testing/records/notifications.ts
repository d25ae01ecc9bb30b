import { randomUUID } from 'node:crypto'
import { notify } from '../../notifications/notify.ts'
import { switchFeature } from '../portal/features.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'

/** Tells a student something, and returns its id. */
export async function aNotification(portal: TestPortal, { id: userId, as }: { id: string; as: Caller }) {
  if (!portal.app.features.notifications) await switchFeature(portal, 'notifications')
  const subject = { type: 'account', id: '' } as const
  const told = { userId, kind: 'passwordChanged', cause: randomUUID(), subject } as const
  await portal.app.database.transaction((tx) => notify(portal.app, tx, [told]))
  return (await as.inbox.list({})).rows[0]?.id ?? ''
}
