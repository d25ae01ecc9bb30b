import { Problem } from '@portal/contract/problems'
import { readAccess } from '../../../auth/invitations/invitations.store.ts'
import type { AppContext } from '../../context.ts'
import { os, requireActor } from '../../rpc.ts'
import { invite, inviteAll, lastInviteAll, makeHandouts } from './invitations.actions.ts'

const accessOf = ({ database, config }: AppContext, ids: readonly string[]) => readAccess(database.read, ids, config)

/** Invitations of students, by e-mail and on paper. */
export const invitationRoutes = {
  access: os.invitations.access.handler(({ context, input }) => accessOf(context.app, input.ids)),
  invite: os.invitations.invite.handler(async ({ context, input }) => {
    await invite(context.app, requireActor(context), input.id)
    const [access] = await accessOf(context.app, [input.id])
    if (!access) throw new Problem('STUDENT_NOT_FOUND')
    return access
  }),
  inviteAll: os.invitations.inviteAll.handler(({ context, input }) =>
    inviteAll(context.app, requireActor(context), input),
  ),
  progress: os.invitations.progress.handler(async ({ context }) => ({ job: await lastInviteAll(context.app) })),
  makeSlips: os.invitations.makeSlips.handler(({ context, input }) =>
    makeHandouts(context.app, requireActor(context), input),
  ),
}
