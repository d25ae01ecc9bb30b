import type { StaffMember } from '@portal/contract/people/staff/staff'
import { readStaffLinks } from '../../../auth/oidc/staff-links.ts'
import { withSecondFactor } from '../../../auth/second-factor-records/factors.store.ts'
import type { AppContext } from '../../context.ts'
import { os, requireActor } from '../../rpc.ts'
import { disableStaff, enableStaff, invite, inviteAgain, makeSlip, setRole } from './staff.actions.ts'
import { listStaff } from './staff.store.ts'

async function list({ database, config, now }: AppContext): Promise<StaffMember[]> {
  const people = await listStaff(database.read)
  const ids = people.map(({ id }) => id)
  const withFactor = await withSecondFactor(database.read, ids)
  const signInLinkOf = await readStaffLinks(database.read, ids, config.oidc, now())
  return people.map(({ status, staffRole, password, expiresAt, lastSignIn, ...person }) => ({
    ...person,
    role: staffRole ?? 'auditor',
    state: stateOf(status, password !== null || signInLinkOf(person.id)?.link != null),
    lastSignIn,
    hasSecondFactor: withFactor.has(person.id),
    signInLink: signInLinkOf(person.id),
    invitedUntil: expiresAt,
  }))
}

/** Somebody with a linked account needs no password. */
function stateOf(status: string, canSignIn: boolean) {
  if (status !== 'active') return 'disabled'
  return canSignIn ? 'active' : 'invited'
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
  makeSlip: os.staff.makeSlip.handler(({ context, input }) => makeSlip(context.app, requireActor(context), input.id)),
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
