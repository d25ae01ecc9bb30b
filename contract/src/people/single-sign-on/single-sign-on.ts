/** The institution's own sign-in (OpenID Connect). See docs/decisions/0137 and 0138. */

/** For so long a person of the office may link the account of the institution with which they sign in next. */
export const SIGN_IN_PERMIT_HOURS = 24

/**
 * Why a sign-in at the institution has not let somebody in; besides what `assertPanelAccess` throws and TOO_MANY_SIGN_INS.
 * The browser comes back to the login of its panel with the code in PROBLEM_PARAMETER of the address.
 *
 * - `SSO_UNREACHABLE`: the provider does not answer now.
 * - `SSO_NOT_FINISHED`: broken off, too late, or not begun in this browser.
 * - `SSO_REFUSED`: what the provider has answered is not accepted; the log says why.
 * - `SSO_EMAIL_UNVERIFIED`: not linked yet, and the provider does not say that it has verified the e-mail address.
 * - `SSO_NOBODY`: not linked yet, and no record has the e-mail address.
 * - `SSO_TAKEN`: the record with this e-mail address is linked with another account of the provider.
 * - `SSO_NOT_LINKED`: a person of the office whom nobody has allowed to link.
 * - `SSO_OTHER_PERSON`: confirmed by another account than the one that is signed in.
 * - `SSO_NO_AUTH_TIME`: the provider does not say when somebody has proved who they are, so it confirms nothing.
 */
export const ssoProblems = [
  'SSO_UNREACHABLE',
  'SSO_NOT_FINISHED',
  'SSO_REFUSED',
  'SSO_EMAIL_UNVERIFIED',
  'SSO_NOBODY',
  'SSO_TAKEN',
  'SSO_NOT_LINKED',
  'SSO_OTHER_PERSON',
  'SSO_NO_AUTH_TIME',
] as const
export type SsoProblem = (typeof ssoProblems)[number]

/** The parameter of the login's address that says why somebody is back. */
export const PROBLEM_PARAMETER = 'problem'
/** The parameter that says where somebody wants to go: a path of the portal. */
export const RETURN_PARAMETER = 'to'
/** The parameter of a screen's address to which somebody has come back who has confirmed that it is them. */
export const CONFIRMED_PARAMETER = 'confirmed'

/**
 * Ways back from the provider into one network (an IPv4 address or an IPv6 /64) in RATE_LIMIT_WINDOW_MINUTES, with codes about
 * which the portal asks the provider. Those of who has come in do not count: a whole college can share one address.
 */
export const SSO_PER_ADDRESS = 300
/** The same, from all /64s of one IPv6 site. */
export const SSO_PER_SITE = 1_500
/** The same of a person, in browsers in which they have come in before. */
export const SSO_PER_KNOWN_BROWSER = 20
/** Logout tokens from one network that are not valid. */
export const INVALID_LOGOUT_TOKENS_PER_ADDRESS = 60
