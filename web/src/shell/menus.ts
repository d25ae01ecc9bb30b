import { screens } from '@portal/contract/paths'
import { words } from '@portal/contract/words'

type Entry = { label: string; to: string }
/** An entry of the top bar: a link, or a menu of links. */
export type MenuEntry = Entry | { label: string; links: readonly Entry[] }

export const studentMenu: readonly MenuEntry[] = [
  {
    label: words.shell.studentSection,
    links: [
      { label: words.shell.myProfile, to: screens.myProfile },
      { label: words.shell.myIdCards, to: screens.idCard },
      { label: words.shell.myCertificates, to: screens.myCertificates },
    ],
  },
  {
    label: words.shell.requests,
    links: [
      { label: words.shell.addRequest, to: screens.addRequest },
      { label: words.shell.manageRequest, to: screens.myRequests },
    ],
  },
]

export const adminMenu: readonly MenuEntry[] = [
  { label: words.shell.dashboard, to: screens.dashboard },
  {
    label: words.shell.students,
    links: [
      { label: words.shell.addStudents, to: screens.addStudents },
      { label: words.shell.manageStudents, to: screens.manageStudents },
    ],
  },
  {
    label: words.shell.requests,
    links: [
      { label: words.shell.pendingRequests, to: screens.pendingRequests },
      { label: words.shell.approvedRequests, to: screens.approvedRequests },
      { label: words.shell.rejectedRequests, to: screens.rejectedRequests },
      { label: words.shell.completedRequests, to: screens.completedRequests },
    ],
  },
]
