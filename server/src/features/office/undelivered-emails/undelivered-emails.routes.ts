import { os, requireActor } from '../../rpc.ts'
import { discardEmail, retryEmail } from './undelivered-emails.actions.ts'
import { listUndelivered } from './undelivered-emails.store.ts'

/** The undelivered e-mails, for administrators. */
export const mailRoutes = {
  undelivered: os.mail.undelivered.handler(({ context, input }) => listUndelivered(context.app.database.read, input)),
  retry: os.mail.retry.handler(({ context, input }) => retryEmail(context.app, requireActor(context), input.id)),
  discard: os.mail.discard.handler(({ context, input }) => discardEmail(context.app, requireActor(context), input.id)),
}
