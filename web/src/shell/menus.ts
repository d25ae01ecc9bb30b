import { screens } from '@portal/contract/paths'
import type { SignedInUser } from '@portal/contract/session'
import { words } from '@portal/contract/words'
import { type GuardedPath, mayOpen, type StaticPath } from '../screen-access.ts'

type MenuLink = { label: string; to: GuardedPath & StaticPath }
export type Menu = { label: string; links: readonly MenuLink[] }

/** An entry of the top bar: a link or a menu of links. */
type MenuEntry = MenuLink | Menu

const entries: readonly MenuEntry[] = [
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

/** The entries of the top bar for one user: only the screens that they may open. */
export function menuOf(user: SignedInUser): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    if ('to' in entry) return mayOpen(user, entry.to) ? [entry] : []
    const links = entry.links.filter(({ to }) => mayOpen(user, to))
    return links.length > 0 ? [{ ...entry, links }] : []
  })
}
