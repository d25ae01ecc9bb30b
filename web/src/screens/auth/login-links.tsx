import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'
import { IconShieldLock, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './auth-layout.module.css'

const logins = {
  student: { to: screens.studentLogin, label: messages.shell.studentLogin, Icon: IconUser },
  admin: { to: screens.adminLogin, label: messages.shell.adminLogin, Icon: IconShieldLock },
}

/** Links to the login screens, below a form. */
export function LoginLinks({ to }: { to: readonly UserType[] }) {
  return (
    <ul className={styles.links}>
      {to.map((panel) => {
        const { Icon, label, ...login } = logins[panel]
        return (
          <li key={panel}>
            <Icon size={18} stroke={1.75} aria-hidden />
            {/* What was opened before the login goes along. */}
            <Link to={login.to} state>
              {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
