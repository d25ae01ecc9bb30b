import { screens } from '@portal/contract/paths'

/** A screen to measure: who opens it, and what stands on it when a person can use it. */
export type MeasuredScreen = {
  name: string
  path: string
  as: 'guest' | 'student' | 'admin'
  usable: string
}

export const measuredScreens: readonly MeasuredScreen[] = [
  { name: 'login', path: screens.studentLogin, as: 'guest', usable: 'form button[type=submit]:not([disabled])' },
  { name: 'profile', path: screens.myProfile, as: 'student', usable: 'dl dd' },
  { name: 'card', path: screens.idCard, as: 'student', usable: 'main dl dd' },
  { name: 'certificates', path: screens.myCertificates, as: 'student', usable: 'tbody tr' },
  { name: 'my requests', path: screens.myRequests, as: 'student', usable: 'tbody tr' },
  { name: 'Manage Students', path: screens.manageStudents, as: 'admin', usable: 'tbody tr' },
  { name: 'pending requests', path: screens.pendingRequests, as: 'admin', usable: 'tbody tr' },
]
