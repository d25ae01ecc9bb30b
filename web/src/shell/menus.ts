import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'

type Entry = { label: string; to: string }
/** An entry of the top bar: a link, or a menu of links. */
export type MenuEntry = Entry | { label: string; links: readonly Entry[] }

export const studentMenu: readonly MenuEntry[] = [
  {
    label: messages.shell.studentSection,
    links: [
      { label: messages.shell.myProfile, to: screens.myProfile },
      { label: messages.shell.myIdCards, to: screens.idCard },
      { label: messages.shell.myCertificates, to: screens.myCertificates },
    ],
  },
  {
    label: messages.shell.requests,
    links: [
      { label: messages.shell.addRequest, to: screens.addRequest },
      { label: messages.shell.manageRequest, to: screens.myRequests },
    ],
  },
]

export const adminMenu: readonly MenuEntry[] = [
  { label: messages.shell.dashboard, to: screens.dashboard },
  {
    label: messages.shell.students,
    links: [
      { label: messages.shell.addStudents, to: screens.addStudents },
      { label: messages.shell.manageStudents, to: screens.manageStudents },
    ],
  },
  {
    label: messages.shell.requests,
    links: [
      { label: messages.shell.pendingRequests, to: screens.pendingRequests },
      { label: messages.shell.approvedRequests, to: screens.approvedRequests },
      { label: messages.shell.rejectedRequests, to: screens.rejectedRequests },
      { label: messages.shell.completedRequests, to: screens.completedRequests },
    ],
  },
]
