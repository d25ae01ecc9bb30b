import type { SignedInUser } from '@portal/contract/people/session'
import type { Routes } from '../screen.ts'
import { readOpened } from './opened.ts'

/** Where a login leads because of what was opened before; null: to the first screen. Its rules are a script of its own. */
export const wantedBy = async (user: SignedInUser, router: Routes) =>
  readOpened() &&
  import('./wanted-screen.ts').then(
    (rules) => rules.wantedBy(user, router),
    () => null,
  )
