import { messages } from '@portal/contract/messages'
import type { SignedInUser } from '@portal/contract/people/session'
import { IconLogout, IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useFeaturesOn, useIsFeatureOn } from '../data/office/features.ts'
import { deleteDayDraftsOfOthers } from '../forms/drafts.ts'
import { HelpLink } from '../help/help-link.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import { useKeptFocus } from '../ui/keyboard/kept-focus.ts'
import { AccountLink } from './account-link.tsx'
import { ConfirmationHost } from './confirmation-host.tsx'
import { InboxBell } from './inbox-bell.tsx'
import { Navigation } from './navigation.tsx'
import { SearchButton } from './search-button.tsx'
import '../theme/controls.css'
import '../theme/other-scripts.css'
import styles from './top-bar.module.css'
import { UndoButton, useUndoKey } from './undo-button.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { useSearch } from './use-search.tsx'

export { AwayLine } from './away-line.tsx'

/**
 * The navigation, the search of administrators, and Logout. On a wide screen they are always visible; on a narrow one a
 * button opens them.
 */
export function SignedInBar({ user }: { user: SignedInUser }) {
  const container = useRef<HTMLDivElement>(null)
  const { open, toggle, close } = useDisclosure(container)
  const signOut = useSignOut()
  useKeptFocus()
  useUndoKey(user.id)
  useEffect(() => deleteDayDraftsOfOthers(user.id), [user.id])
  const search = useSearch()
  const hasInbox = useIsFeatureOn('notifications')
  const hasAccount = useIsFeatureOn('account')
  // A student's bar has only what is specified, and what the college has switched on.
  const hasParts = useFeaturesOn().length > 0
  const isOffice = user.userType === 'admin'
  const hasUndo = isOffice || hasParts
  // Beside search, bell and menu there is no room for it on a phone.
  const isInMenu = hasInbox && search.open !== null
  const id = useId()
  const Icon = open ? IconX : IconMenu2
  return (
    <div ref={container} className={styles.signedIn}>
      {hasUndo && <UndoButton isNarrow />}
      {search.open && <SearchButton open={search.open} isNarrow />}
      {hasInbox && <InboxBell userId={user.id} isNarrow />}
      {hasAccount && !isInMenu && <AccountLink user={user} place="narrowBar" />}
      <button type="button" className={styles.menuButton} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <span className="visually-hidden">{messages.shell.menu}</span>
        <Icon size={24} stroke={1.75} aria-hidden />
      </button>
      <div id={id} className={open ? `${styles.collapsible} ${styles.open}` : styles.collapsible}>
        {hasAccount && isInMenu && <AccountLink user={user} place="menu" onFollow={close} />}
        <Navigation onNavigate={close} />
        {hasUndo && <UndoButton />}
        {search.open && <SearchButton open={search.open} />}
        {isOffice && <HelpLink className={`${styles.framed} ${styles.help}`} onFollow={close} />}
        {hasInbox && <InboxBell userId={user.id} />}
        {hasAccount && <AccountLink user={user} place="bar" />}
        <button type="button" className={`${styles.framed} ${styles.logout}`} onClick={() => void signOut()}>
          <IconLogout size={20} stroke={1.75} aria-hidden />
          {messages.shell.logout}
        </button>
      </div>
      {search.dialogs}
      <ConfirmationHost key={user.id} />
    </div>
  )
}
