import { NAME_MAX_CHARACTERS } from '@portal/contract/limits'
import { messages } from '@portal/contract/messages'
import { type ScreenPath, screens } from '@portal/contract/paths'
import type { SignedInUser } from '@portal/contract/people/session'
import { searchMessages as text } from '@portal/contract/shell/search-messages'
import { shortcutMessages } from '@portal/contract/shell/shortcut-messages'
import { IconHelp, IconKeyboard, IconListSearch, IconUserPlus } from '@tabler/icons-react'
import { type Entry, icon } from './entries.tsx'
import { matches } from './fold.ts'

type ActionOptions = {
  hasMoreStudents: boolean
  hasMoreRequests: boolean
  canAdd: boolean
  /** Whether screens are called so: then the text is no name. */
  isOfScreens: boolean
  mayOpen: (path: ScreenPath) => boolean
  showShortcuts: () => void
}

/** What can be done with the searched text, or from any screen. */
export function actionEntries(user: SignedInUser, q: string, options: ActionOptions): Entry[] {
  const entries: Entry[] = []
  if (options.hasMoreStudents) {
    entries.push({
      id: 'action-list',
      label: text.showAll(q),
      details: messages.shell.manageStudents,
      picture: <IconListSearch {...icon} />,
      link: { to: screens.manageStudents, state: { q, qOwner: user.id } },
    })
  }
  if (options.hasMoreRequests && options.mayOpen(screens.pendingRequests)) {
    entries.push({
      id: 'action-requests',
      label: text.showRequests(q),
      details: messages.shell.pendingRequests,
      picture: <IconListSearch {...icon} />,
      link: { to: screens.pendingRequests, state: { q, qOwner: user.id } },
    })
  }
  if (options.canAdd && !options.isOfScreens && isName(q) && options.mayOpen(screens.addStudents)) {
    entries.push({
      id: 'action-add',
      label: text.addStudentNamed(q),
      details: messages.shell.students,
      picture: <IconUserPlus {...icon} />,
      link: { to: screens.addStudents, state: { newStudentName: q, qOwner: user.id } },
    })
  }
  if (matches(messages.shell.help, q)) {
    entries.push({
      id: 'action-help',
      label: messages.shell.help,
      picture: <IconHelp {...icon} />,
      link: { to: screens.help },
    })
  }
  if (matches(shortcutMessages.title, q)) {
    entries.push({
      id: 'action-shortcuts',
      label: shortcutMessages.title,
      picture: <IconKeyboard {...icon} />,
      run: options.showShortcuts,
    })
  }
  return entries
}

/** Two words or more of letters, each of which can be a name: 'overdue' and 'second factor' are looked for, and are nobody. */
const isName = (q: string) => q.length <= NAME_MAX_CHARACTERS && /^[\p{L}\p{M}.'’-]+(?: [\p{L}\p{M}.'’-]+)+$/u.test(q)
