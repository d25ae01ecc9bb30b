import { type SsoProblem, ssoProblems } from './people/single-sign-on/single-sign-on.ts'
import { type ProblemCode, problems } from './problems.ts'
import { ssoSignInText } from './sso-start.ts'

/** The texts of the institution's own sign-in at the login, which are not in its first script. `name`: what it is called. */
export const ssoLoginMessages = {
  signIn: ssoSignInText,
  /** Where students have no passwords. */
  formerStudent: 'Former student? Log in with a password',
} as const

const sentences: Record<SsoProblem, (name: string, hasPassword: boolean) => string> = {
  SSO_UNREACHABLE: (name, hasPassword) =>
    `${name} cannot be reached now. Try again in a minute${hasPassword ? ', or use your password' : ''}.`,
  SSO_NOT_FINISHED: () => 'This sign-in was broken off, or took too long. Please begin again.',
  SSO_REFUSED: (name) => `The answer of ${name} was not accepted. Begin again; if it stays so, tell the office.`,
  SSO_EMAIL_UNVERIFIED: (name) =>
    `${name} does not confirm your e-mail address, so the portal cannot find your record. Please ask the office.`,
  SSO_NOBODY: (name) =>
    `Nobody in this portal has the e-mail address of this account at ${name}. Is it the right account? If so, ask the office.`,
  SSO_TAKEN: (name) => `You are linked with another account at ${name}. Sign in with that one, or ask the office.`,
  SSO_NOT_LINKED: (name) =>
    `This account at ${name} is not linked yet. A registrar can allow it, or invite you anew if you have no password.`,
  SSO_NO_AUTH_TIME: (name, hasPassword) =>
    `${name} does not say when you signed in there, so it cannot confirm that it is you. ${hasPassword ? 'Confirm with a password instead: if you have none, log out and choose one with “Forgot Password”; if no e-mail arrives, ask those who run the portal for one. Or ask' : 'Ask'} those who run ${name} to have it send “auth_time”.`,
  SSO_OTHER_PERSON: () => 'That was another account than the one that you are signed in with.',
}

/** Why the institution's own sign-in has led back to the login. `hasPassword`: whether people of that login have passwords. */
export function ssoProblemText(code: string, name: string, hasPassword = true) {
  const ofSso = ssoProblems.find((known) => known === code)
  if (ofSso) return sentences[ofSso](name, hasPassword)
  return problems[Object.hasOwn(problems, code) ? (code as ProblemCode) : 'INTERNAL'].message
}
