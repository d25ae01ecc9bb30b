import type { SignedInUser } from '@portal/contract/people/session'

/** The key in `sessionStorage` of the path that a login leads to. */
export const WANTED_KEY = 'wanted-screen'

/** A script of its own: most logins follow no link. */
const load = () => import('./wanted-screen.ts')

/** Keeps what was opened before a login took its place: see wanted-screen.ts. */
export const keepForLater = (opened: string) =>
  load().then(
    ({ keepWanted }) => keepWanted(opened),
    () => {},
  )

export const forgetWanted = () => sessionStorage.removeItem(WANTED_KEY)

/** What is kept, if this person may open it; else null, also where it cannot be told without a connection. */
export const wantedOf = async (user: SignedInUser) =>
  sessionStorage.getItem(WANTED_KEY) === null
    ? null
    : load().then(
        ({ wantedBy }) => wantedBy(user),
        () => null,
      )
