import type { Action } from '@portal/contract/actions'
import type { Feature } from '@portal/contract/features'
import type { ScreenName, ScreenPath, screens } from '@portal/contract/paths'
import type { AnyRouter, RouteComponent } from '@tanstack/react-router'

/** The menus of the top bar; `dashboard` is a single entry in the bar itself. */
export type BarMenu = 'own' | 'ownRequests' | 'dashboard' | 'students' | 'requests'
/** The parts of the menu More. */
export type MoreGroup = 'everyDay' | 'whatWasDone' | 'everyYear'

/** What a screen asks for first, of its first page; `documents`: beside it where documents can be checked. */
export type FirstQueries = Partial<
  Record<'always' | 'documents', (userId: string) => readonly { queryKey: readonly unknown[] }[]>
>

/** A screen that anybody can open without signing in. */
export type PublicScreen = { component: RouteComponent }

/** What a screen says of itself, for whoever is signed in. Its name is that of its path in `screens`. */
export type ScreenEntry = PublicScreen & {
  /** What a person must be allowed to do to open it. */
  action: Action
  /** What must be on. Without it the address leads nowhere. */
  feature?: Feature
  /** The part of the help about it: of docs/office.md for a screen of the office, else of docs/students.md. A test looks whether it exists. */
  help: string
  /** Its entry in a menu, or the screen whose entry is the current one on this screen too. */
  menu?: { in: BarMenu | MoreGroup; label: string } | { under: ScreenName }
  /** Its search parameters, read from the URL. */
  search?: (search: Record<string, unknown>) => object
  /** Another record in the URL gives a new screen: nothing typed or deleted for the one before may stay. */
  byRecord?: true
  /** What is read before it is shown. */
  firstReads?: () => Promise<{ firstQueries: FirstQueries }>
}

export type Screens<Entry> = Partial<Record<ScreenName, Entry>>

export type ListedScreen = ScreenEntry & { path: ScreenPath }

/** The search parameters that a screen reads; undefined for one without any. */
export type SearchOf<Entry> = Entry extends { search: infer Search } ? Search : undefined

export type PathOf<Name extends ScreenName> = (typeof screens)[Name]

export type Routes = Pick<AnyRouter, 'routesByPath'>

/** The screens for whoever is signed in, in the order of the menus. */
export const screensOf = ({ routesByPath }: Routes): ListedScreen[] =>
  Object.values<{ options: { staticData?: { screen?: ListedScreen } } }>(routesByPath).flatMap(
    ({ options }) => options.staticData?.screen ?? [],
  )

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ListedScreen
  }
}
