import { type RoomActions, registrars } from '../../action-facts.ts'

export const staffActions = {
  viewStaff: { who: registrars, limit: 'read', needs: 'staffRoles' },
  inviteStaff: { who: registrars, limit: 'write', audited: 'Invited a person to the office', needs: 'staffRoles' },
  changeStaffRole: {
    who: registrars,
    limit: 'write',
    audited: 'Changed the role of a person of the office',
    needs: 'staffRoles',
  },
  disableStaff: { who: registrars, limit: 'write', audited: 'Disabled a person of the office', needs: 'staffRoles' },
  enableStaff: {
    who: registrars,
    limit: 'write',
    audited: 'Enabled a person of the office again',
    needs: 'staffRoles',
  },
} as const satisfies RoomActions
