import type { FeatureName } from '@portal/contract/features'
import { messages } from '@portal/contract/messages'
import { type StaticPath, screens } from '@portal/contract/paths'
import type { SignedInUser } from '@portal/contract/people/session'
import { useFeaturesOn } from '../data/office/features.ts'
import { useUser } from '../data/session/use-user.ts'
import type { BarMenu, ListedScreen, MoreGroup } from '../screen.ts'
import { isOffered } from '../use-may-open.ts'
import { useScreens } from '../use-screens.ts'

/** `group`: the heading above the first entry of a part of the menu. */
type MenuLink = { label: string; to: StaticPath; group?: string }
export type Menu = { label: string; links: readonly MenuLink[] }

/** An entry of the top bar: a link or a menu of links. */
export type MenuEntry = MenuLink | Menu

/** The menus in their order, with what they are called. One that is not called anything has its entries in the bar itself. */
const bar: Record<BarMenu, string | null> = {
  own: messages.shell.studentSection,
  ownRequests: messages.shell.requests,
  dashboard: null,
  students: messages.shell.students,
  requests: messages.shell.requests,
}

/** Beside the entries that the specification names: daily things first. */
const more: Record<MoreGroup, string> = {
  everyDay: messages.shell.everyDay,
  whatWasDone: messages.shell.whatWasDone,
  everyYear: messages.shell.everyYear,
}

/** The entries of the top bar for one user, only of screens that they may open, and the menu beside them: none, or one. */
function menusOf(all: readonly ListedScreen[], user: SignedInUser, parts: readonly FeatureName[]) {
  const open = all.filter((screen) => isOffered(user, screen, parts))
  const linksIn = (name: BarMenu | MoreGroup, group?: string) =>
    open.flatMap(({ path, menu }): MenuLink[] =>
      // No entry leads to one record.
      menu && 'in' in menu && menu.in === name ? [{ label: menu.label, to: path as StaticPath, group }] : [],
    )
  const entries = (Object.keys(bar) as BarMenu[]).flatMap((name): MenuEntry[] => {
    const label = bar[name]
    return label === null ? linksIn(name) : menuWith(label, linksIn(name))
  })
  const groups = (Object.keys(more) as MoreGroup[]).flatMap((name) => linksIn(name, more[name]))
  return { bar: entries, more: menuWith(messages.shell.more, groups) }
}

const menuWith = (label: string, links: readonly MenuLink[]): Menu[] => (links.length > 0 ? [{ label, links }] : [])

/** The menus of the signed-in person. */
export function useMenus() {
  const [all, user, parts] = [useScreens(), useUser(), useFeaturesOn()]
  return user ? menusOf(all, user, parts) : { bar: [], more: [] }
}

/** Whether an entry is the current one on a screen. */
export const isEntryOf = ({ to }: MenuLink, screen: ListedScreen | undefined) =>
  to === screen?.path || (screen?.menu && 'under' in screen.menu && to === screens[screen.menu.under])
