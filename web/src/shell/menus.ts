import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { SignedInUser } from '@portal/contract/session'
import { type GuardedPath, mayOpen, type StaticPath } from '../screen-access.ts'

type MenuLink = { label: string; to: GuardedPath & StaticPath }
export type Menu = { label: string; links: readonly MenuLink[] }

/** An entry of the top bar: a link or a menu of links. */
type MenuEntry = MenuLink | Menu

const entries: readonly MenuEntry[] = [
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
  { label: messages.shell.dashboard, to: screens.dashboard },
  {
    label: messages.shell.students,
    links: [
      { label: messages.shell.addStudents, to: screens.addStudents },
      { label: messages.shell.manageStudents, to: screens.manageStudents },
      { label: messages.shell.bin, to: screens.bin },
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

/** The entries of the top bar for one user: only the screens that they may open. */
export function menuOf(user: SignedInUser): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    if ('to' in entry) return mayOpen(user, entry.to) ? [entry] : []
    const links = entry.links.filter(({ to }) => mayOpen(user, to))
    return links.length > 0 ? [{ ...entry, links }] : []
  })
}
