import { messages } from '@portal/contract/messages'
import { type StaticPath, screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'
import type { ExpiredDuring } from '../data/api/session-expired.ts'

type UserTypeSettings = {
  homePath: StaticPath
  loginPath: StaticPath
  expiredText: Record<ExpiredDuring, string>
  /** The specification shows a failed sign-out to administrators only; for students it is logged to the console. */
  showsSignOutError: boolean
}

/** Everything that depends on the user type and not on a permission. */
export const userTypeSettings: Record<UserType, UserTypeSettings> = {
  student: {
    homePath: screens.myProfile,
    loginPath: screens.studentLogin,
    expiredText: { reading: messages.guards.notLoggedIn, writing: messages.guards.studentNotAuthenticated },
    showsSignOutError: false,
  },
  admin: {
    homePath: screens.dashboard,
    loginPath: screens.adminLogin,
    expiredText: { reading: messages.guards.adminNotAuthenticated, writing: messages.guards.adminNotAuthenticated },
    showsSignOutError: true,
  },
}
