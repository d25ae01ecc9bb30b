import { screens } from '@portal/contract/paths'
import { createRootRoute, createRoute, type ResolveFullPath, type ResolveId } from '@tanstack/react-router'
import { useIsFeatureOn } from './data/office/features.ts'
import { currentUser, hasSessionHint } from './data/session/session.ts'
import { type HelpPageName, helpPageNames } from './help/help-page.ts'
import type { Search } from './list-search.ts'
import type { ListedScreen, PathOf, PublicScreen, ScreenEntry, SearchOf } from './screen.ts'
import { listedScreens, type signedInScreens, withPaths } from './screen-list.ts'
import { guestScreens, publicScreens } from './screens/auth.screens.ts'
import { choice } from './search-values.ts'
import { layouts, requireGuest, requirePermission, requireUser } from './session/guards.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'
import { preloadSignedInBar } from './shell/top-bar.tsx'
import { lazyScreen } from './ui/loading/lazy-screen.ts'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: ErrorScreen })
const guest = createRoute({ getParentRoute: () => root, id: layouts.guest, beforeLoad: requireGuest })
const signedIn = createRoute({
  getParentRoute: () => root,
  id: layouts.signedIn,
  beforeLoad: async ({ location }) => {
    const [context] = await Promise.all([requireUser(location.href), preloadSignedInBar()])
    return context
  },
})

const help = createRoute({
  getParentRoute: () => root,
  path: screens.help,
  validateSearch: ({ page }: Search): { page?: HelpPageName } => ({ page: choice(helpPageNames, page) }),
  // Not everybody who reads it is signed in.
  beforeLoad: async () => {
    if (hasSessionHint()) void preloadSignedInBar()
    const user = await currentUser().catch(() => null)
    if (user) await preloadSignedInBar()
    return { user }
  },
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: async ({ context, deps }) => (await import('./help/load-help-page.ts')).loadHelpPage(context.user, deps.page),
  component: lazyScreen(() => import('./screens/help.tsx'), 'Help'),
})

const guestRoute = <Path extends string>(path: Path, { component }: PublicScreen) =>
  createRoute({ getParentRoute: () => guest, path, component })

const publicRoute = <Path extends string>(path: Path, { component }: PublicScreen) =>
  createRoute({ getParentRoute: () => root, path, component })

type Parent = typeof signedIn

/** The types of its path and its search parameters go on into those of the router. */
const signedInRoute = <Path extends string, Parse extends ScreenEntry['search']>(
  path: Path,
  screen: ListedScreen,
  search: Parse,
) =>
  createRoute<unknown, Parent, Path, ResolveFullPath<Parent, Path>, string, ResolveId<Parent, string, Path>, Parse>({
    getParentRoute: () => signedIn,
    path,
    staticData: { screen },
    beforeLoad: requirePermission(screen),
    validateSearch: search,
    remountDeps: screen.byRecord && (({ params }) => params),
    component: whereOn(screen),
  })

/** A screen of a feature; an address that leads nowhere where that is off. */
function whereOn({ feature, component: Screen }: ScreenEntry) {
  if (!feature) return Screen
  return Object.assign(() => (useIsFeatureOn(feature) ? <Screen /> : <NotFound />), { preload: Screen.preload })
}

type Guests = typeof guestScreens
type Publics = typeof publicScreens
type SignedIns = typeof signedInScreens
type GuestRoute = { [Name in keyof Guests]: ReturnType<typeof guestRoute<PathOf<Name>>> }[keyof Guests]
type PublicRoute = { [Name in keyof Publics]: ReturnType<typeof publicRoute<PathOf<Name>>> }[keyof Publics]
type SignedInRoute = {
  [Name in keyof SignedIns]: ReturnType<typeof signedInRoute<PathOf<Name>, SearchOf<SignedIns[Name]>>>
}[keyof SignedIns]

const guestRoutes: readonly object[] = withPaths(guestScreens).map((screen) => guestRoute(screen.path, screen))
const publicRoutes: readonly object[] = withPaths(publicScreens).map((screen) => publicRoute(screen.path, screen))
const signedInRoutes: readonly object[] = listedScreens.map((screen) =>
  signedInRoute(screen.path, screen, screen.search),
)

export const routeTree = root.addChildren([
  guest.addChildren(guestRoutes as GuestRoute[]),
  ...(publicRoutes as PublicRoute[]),
  help,
  signedIn.addChildren(signedInRoutes as SignedInRoute[]),
])
