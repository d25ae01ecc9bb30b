import { screens } from '@portal/contract/paths'
import { fullName } from '@portal/contract/people/full-name'
import type { SignedInUser } from '@portal/contract/people/session'
import { shellMessages } from '@portal/contract/shell/shell-messages'
import { Link } from '@tanstack/react-router'
import { initialsOf } from '../ui/photo/photo.tsx'
import styles from './account-link.module.css'

type Props = { user: SignedInUser; place: 'bar' | 'narrowBar' | 'menu'; onFollow?: () => void }

/** Says who is signed in, and leads to their account: by initials in the bar, in words in the menu of a phone. */
export function AccountLink({ user, place, onFollow }: Props) {
  const name = fullName(user)
  return (
    <Link to={screens.account} className={`${styles.account} ${styles[place]}`} onClick={onFollow}>
      <span className={styles.initials} aria-hidden>
        {initialsOf(name)}
      </span>
      <span className="visually-hidden">{shellMessages.accountOf(name)}</span>
      {place === 'menu' && (
        <span className={styles.name} aria-hidden>
          <span dir="auto">{name}</span>
          <small>{shellMessages.account}</small>
        </span>
      )}
    </Link>
  )
}
