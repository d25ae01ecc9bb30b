import { os, requireActor } from '../api/base.ts'
import { discardLetter, retryLetter } from './mail.actions.ts'
import { listUndelivered } from './undelivered.store.ts'

/** The letters that could not be sent, for administrators. */
export const mailRoutes = {
  undelivered: os.mail.undelivered.handler(({ context, input }) => listUndelivered(context.house.database.read, input)),
  retry: os.mail.retry.handler(({ context, input }) => retryLetter(context.house, requireActor(context), input.id)),
  discard: os.mail.discard.handler(({ context, input }) =>
    discardLetter(context.house, requireActor(context), input.id),
  ),
}
