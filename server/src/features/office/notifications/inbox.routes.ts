import { os, requireActor } from '../../rpc.ts'
import { choosePreferences, readNotification } from './inbox.actions.ts'
import { countUnread, listInbox } from './inbox.store.ts'
import { preferencesOf } from './preferences.store.ts'
import { presentNotifications } from './present-notifications.ts'

/** What the signed-in person was told. */
export const inboxRoutes = {
  list: os.inbox.list.handler(async ({ context, input }) => {
    const page = await listInbox(context.app.database.read, requireActor(context).id, input)
    return { ...page, rows: await presentNotifications(context.app, context.app.database.read, page.rows) }
  }),
  count: os.inbox.count.handler(async ({ context }) => ({
    unread: await countUnread(context.app.database.read, requireActor(context).id),
  })),
  read: os.inbox.read.handler(({ context, input }) => readNotification(context.app, requireActor(context), input.id)),
  readAll: os.inbox.readAll.handler(({ context }) => readNotification(context.app, requireActor(context), 'all')),
  preferences: os.inbox.preferences.handler(async ({ context }) => {
    const { id } = requireActor(context)
    return (await preferencesOf(context.app.database.read, [id]))(id)
  }),
  setPreferences: os.inbox.setPreferences.handler(({ context, input }) =>
    choosePreferences(context.app, requireActor(context), input),
  ),
}
