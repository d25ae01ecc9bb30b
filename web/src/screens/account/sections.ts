import type { OwnAccount } from '@portal/contract/people/account'
import type { SignedInUser } from '@portal/contract/people/session'
import type { ComponentType } from 'react'
import { NameSection } from './name-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** What a section of the account is given. One that has nothing to show is null. */
export type AccountSectionProps = { account: OwnAccount; user: SignedInUser }

/** The sections of the account, in their order. */
export const accountSections: readonly [name: string, Section: ComponentType<AccountSectionProps>][] = [
  ['name', NameSection],
  ['password', PasswordSection],
  ['secondFactor', SecondFactorSection],
  ['sessions', SessionsSection],
  ['notifications', NotificationsSection],
]
