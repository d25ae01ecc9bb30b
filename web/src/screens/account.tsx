import type { OwnAccount } from '@portal/contract/people/account/account'
import { accountMessages as text } from '@portal/contract/people/account/account-messages'
import { fullName } from '@portal/contract/people/full-name'
import type { SignedInUser } from '@portal/contract/people/session'
import { staffMessages } from '@portal/contract/people/staff/staff-messages'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useIsFeatureOn } from '../data/office/features.ts'
import { useSignedInUser } from '../data/session/use-user.ts'
import { Screen } from '../ui/layout/screen.tsx'
import { QueryView } from '../ui/loading/query-view.tsx'
import styles from './account/account.module.css'
import { accountQuery, sessionsQuery } from './account/account.ts'
import type { AccountSectionProps } from './account/account-section.tsx'
import { NameSection } from './account/name-section.tsx'
import { NotificationsSection } from './account/notifications-section.tsx'
import { PasswordSection } from './account/password-section.tsx'
import { SecondFactorSection } from './account/second-factor-section.tsx'
import { SessionsSection } from './account/sessions-section.tsx'
import { SignInLinkSection } from './account/sign-in-link-section.tsx'

/** What everybody sees and changes of their own account. */
export function Account() {
  const user = useSignedInUser()
  const query = useQuery(accountQuery(user.id))
  // What a section reads is asked for with the rest of the screen.
  useQuery(sessionsQuery(user.id))
  const hasRoles = useIsFeatureOn('staffRoles')
  return (
    <Screen title={text.title} width="reading" explanation={query.data && whoIs(query.data, user, hasRoles)}>
      <QueryView query={query} failedText={text.failed}>
        {(account) => (
          <div className={styles.sections}>
            {accountSections.map(([name, Section]) => (
              <Section key={name} account={account} user={user} />
            ))}
          </div>
        )}
      </QueryView>
    </Screen>
  )
}

function whoIs(account: OwnAccount, user: SignedInUser, hasRoles: boolean) {
  const role = hasRoles && user.userType === 'admin' && staffMessages.roles[user.staffRole]
  return [fullName(account), account.email, role].filter(Boolean).join(' · ')
}

/** The sections of the account, in their order. */
const accountSections: readonly [name: string, Section: ComponentType<AccountSectionProps>][] = [
  ['name', NameSection],
  ['password', PasswordSection],
  ['secondFactor', SecondFactorSection],
  ['signInLink', SignInLinkSection],
  ['sessions', SessionsSection],
  ['notifications', NotificationsSection],
]
