import * as z from 'zod/mini'
import type { RestrictedAction } from '../../actions.ts'
import { errorMap } from '../../problems.ts'
import { asks, type Beginning, byId, type Does, nothing, reads } from '../../procedures.ts'
import { invitationHandout } from '../invitations/invitations.ts'
import { staffInviteInput, staffMember, staffRoleInput } from './staff.ts'

const changesStaff = <What extends Does>(begin: Beginning<What>, action: RestrictedAction) =>
  begin(action).errors(errorMap('STAFF_NOT_FOUND', 'LAST_REGISTRAR'))

export const staffProcedures = {
  list: reads('viewStaff')
    .route({ method: 'GET', path: '/staff', summary: 'The people of the office and their roles' })
    .input(nothing)
    .output(z.array(staffMember)),
  invite: asks('inviteStaff')
    .route({ method: 'POST', path: '/staff', summary: 'Invite a person to the office', successStatus: 201 })
    .errors(errorMap('EMAIL_TAKEN', 'TOO_MANY_INVITATIONS'))
    .input(staffInviteInput)
    .output(z.array(staffMember)),
  inviteAgain: asks('inviteStaff')
    .route({ method: 'POST', path: '/staff/{id}/invitation', summary: 'Send a person of the office a new link' })
    .errors(errorMap('STAFF_NOT_FOUND', 'STAFF_NOT_INVITABLE', 'MAIL_NOT_SET_UP', 'TOO_MANY_INVITATIONS'))
    .input(byId)
    .output(z.array(staffMember)),
  makeSlip: asks('inviteStaff')
    .route({
      method: 'POST',
      path: '/staff/{id}/slip',
      summary: 'Make a code with which a person of the office chooses a password, to be handed to them',
      successStatus: 201,
    })
    .errors(errorMap('STAFF_NOT_FOUND', 'STAFF_NOT_INVITABLE', 'TOO_MANY_INVITATIONS'))
    .input(byId)
    .output(invitationHandout),
  setRole: changesStaff(asks, 'changeStaffRole')
    .route({ method: 'PUT', path: '/staff/{id}/role', summary: 'Change the role of a person of the office' })
    .input(staffRoleInput)
    .output(z.array(staffMember)),
  disable: changesStaff(asks, 'disableStaff')
    .route({ method: 'POST', path: '/staff/{id}/disabling', summary: 'Let a person of the office in no more' })
    .input(byId)
    .output(z.array(staffMember)),
  enable: changesStaff(asks, 'enableStaff')
    .route({ method: 'POST', path: '/staff/{id}/enabling', summary: 'Let a person of the office in again' })
    .input(byId)
    .output(z.array(staffMember)),
}
