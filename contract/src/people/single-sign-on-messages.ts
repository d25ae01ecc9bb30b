import { problems } from '../problems.ts'

/** The texts of the institution's own sign-in at the login. `name`: what it is called. They are not in the first script. */
export const ssoLoginMessages = {
  signIn: (name: string) => `Sign in with ${name}`,
  /** Where students have no passwords. */
  formerStudent: 'Former student? Log in with a password',
} as const
