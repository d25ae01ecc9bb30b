/** The texts about the linked accounts of others, for registrars. `name`: what the institution's own sign-in is called. */
export const signInLinkMessages = {
  permit: (name: string) => `Allow sign-in with ${name}`,
  allow: 'Allow',
  permitted: (person: string, name: string) => `${person} can sign in with ${name} within 24 hours`,
  permitting: (person: string, name: string) => `Allow ${person} to sign in with ${name}?`,
  permittingText:
    'At their next sign-in there, within 24 hours, their account is linked. It must have the same, verified e-mail address. A password that they have stays.',
  remove: 'Remove link',
  removing: (person: string) => `Remove the link of ${person}?`,
  removingText: (name: string) =>
    `Sessions that began with ${name} end. They get an e-mail. A password that they have stays; without one, invite them again.`,
  /** A student is linked again by their e-mail address. */
  removingOfStudent: (name: string) =>
    `Sessions that began with ${name} end. They get an e-mail. Their next sign-in there links them anew, by their e-mail.`,
  removed: (person: string) => `The link of ${person} is removed`,
  takeBack: 'Take the permission back',
  takingBack: (person: string) => `Take the permission of ${person} back?`,
  takingBackText: 'They can no longer link an account, until somebody allows it again.',
  takenBack: (person: string) => `${person} cannot link an account any more`,
  failed: 'This could not be saved.',
  at: (name: string, state: string) => `${name}: ${state.charAt(0).toLowerCase()}${state.slice(1)}`,
  notLinked: 'Not linked',
  mayLinkUntil: (at: string) => `may link until ${at}`,
  linkedOn: (date: string) => `Linked on ${date}`,
  lastUsed: (date: string) => `last used ${date}`,
  neverUsed: 'not used yet',
} as const

/** The section of one's own account. */
export const ownSignInLinkMessages = {
  title: (name: string) => `Sign-in with ${name}`,
  explanation: 'The account of your college, with which you sign in without a password.',
  linked: (name: string) => `Linked with ${name}`,
  on: 'On',
  since: (date: string) => `since ${date}`,
  used: (date: string) => `last used ${date}`,
  none: (name: string) => `Not linked. Sign in with ${name} once, with the same e-mail address.`,
  noneOfOffice: 'Not linked. A registrar of the office can allow it.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove the link with ${name}`,
  removing: (name: string) => `Remove the link with ${name}?`,
  removingText: 'You then sign in with your password. Other sessions that began with it end, and you get an e-mail.',
  currentPassword: 'Current password',
  removed: 'The link is removed',
  failed: 'The link could not be read.',
  notSaved: 'This could not be saved.',
  ofSession: (name: string) => `by ${name}`,
} as const

/** The part of the settings that says what the machine has. */
export const ssoSettingsMessages = {
  title: 'Single sign-on',
  none: 'People sign in with a password of the portal.',
  with: (name: string) => `“Sign in with ${name}” stands at both logins.`,
  only: 'Students sign in there alone; former students and the office have passwords, too.',
  both: 'Passwords work as well.',
  provider: (issuer: string) => `Provider: ${issuer}`,
  setOnMachine: 'Set on the machine: PORTAL_OIDC_ISSUER, and what begins with PORTAL_OIDC_',
} as const
