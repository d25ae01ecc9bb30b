import type { StaffMember } from '@portal/contract/people/staff'
import { withSecondFactor } from '../../../auth/second-factor/factors.store.ts'
import type { AppContext } from '../../context.ts'
import { os, requireActor } from '../../rpc.ts'
import { disableStaff, enableStaff, invite, inviteAgain, setRole } from './staff.actions.ts'
import { listStaff } from './staff.store.ts'

async function list({ database }: AppContext): Promise<StaffMember[]> {
  const people = await listStaff(database.read)
  const withFactor = await withSecondFactor(
    database.read,
    people.map(({ id }) => id),
  )
  return people.map(({ status, staffRole, password, expiresAt, lastSignIn, ...person }) => ({
    ...person,
    role: staffRole ?? 'auditor',
    state: status === 'active' ? (password === null ? 'invited' : 'active') : 'disabled',
    lastSignIn,
    hasSecondFactor: withFactor.has(person.id),
    invitedUntil: expiresAt,
  }))
}

/** The people of the office, for registrars. Each change answers with all of them. */
export const staffRoutes = {
  list: os.staff.list.handler(({ context }) => list(context.app)),
  invite: os.staff.invite.handler(async ({ context, input }) => {
    await invite(context.app, requireActor(context), input)
    return list(context.app)
  }),
  inviteAgain: os.staff.inviteAgain.handler(async ({ context, input }) => {
    await inviteAgain(context.app, requireActor(context), input.id)
    return list(context.app)
  }),
  setRole: os.staff.setRole.handler(async ({ context, input }) => {
    await setRole(context.app, requireActor(context), input.id, input.role)
    return list(context.app)
  }),
  disable: os.staff.disable.handler(async ({ context, input }) => {
    await disableStaff(context.app, requireActor(context), input.id)
    return list(context.app)
  }),
  enable: os.staff.enable.handler(async ({ context, input }) => {
    await enableStaff(context.app, requireActor(context), input.id)
    return list(context.app)
  }),
}
