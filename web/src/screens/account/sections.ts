import type { ComponentType } from 'react'
import type { AccountSectionProps } from './account-section.tsx'
import { NameSection } from './name-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInLinkSection } from './sign-in-link-section.tsx'

/** The sections of the account, in their order. */
export const accountSections: readonly [name: string, Section: ComponentType<AccountSectionProps>][] = [
  ['name', NameSection],
  ['password', PasswordSection],
  ['secondFactor', SecondFactorSection],
  ['signInLink', SignInLinkSection],
  ['sessions', SessionsSection],
  ['notifications', NotificationsSection],
]
