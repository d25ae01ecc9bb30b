import { httpPaths } from './paths.ts'
import type { UserType } from './people/session.ts'

/** What the link says; `name`: what the institution's own sign-in is called. */
export const ssoSignInText = (name: string) => `Sign in with ${name}`

/** The link that leads to the institution's own sign-in, and from there to `to`; empty: to the first screen of the panel. */
export const ssoStartPath = (panel: UserType, to = '') =>
  `${httpPaths.ssoStart}?panel=${panel}${to && `&to=${encodeURIComponent(to)}`}`
