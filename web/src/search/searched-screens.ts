import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import { type ScreenName, type StaticPath, screens } from '@portal/contract/paths'
import { screensBesideMenus, screenWords, settingWords } from '@portal/contract/search-words'
import { searchMessages } from '@portal/contract/shell/search-messages'
import { shellMessages } from '@portal/contract/shell/shell-messages'
import { useUser } from '../data/session/use-user.ts'
import { useIsOffered } from '../use-may-open.ts'
import type { ScreenLink } from './screen-entries.tsx'

const nameOf = new Map<string, string>(Object.entries(screens).map(([name, path]) => [path, name]))

const wordsOf = (to: unknown) => (screenWords as Record<string, string>)[nameOf.get(String(to)) ?? ''] ?? ''

/** What the search finds beside the menus: each with the words by which it is looked for, and only what the person may open. */
export function useSearchedScreens(menuLinks: readonly ScreenLink[]): ScreenLink[] {
  const [user, isOffered] = [useUser(), useIsOffered()]
  if (!user) return []
  const account = { label: shellMessages.account, menu: searchMessages.account, to: screens.account }
  const inMenus = [...menuLinks, account].map((link) => ({ ...link, words: wordsOf(link.to) }))
  const beside = Object.entries(screensBesideMenus).map(([name, shown]) => {
    const to = screens[name as ScreenName] as StaticPath
    return { ...shown, to, words: wordsOf(to), isHidden: true }
  })
  const sections = Object.entries(settingWords).map(([section, words]) => ({
    label: settingsMessages.sections[section as keyof typeof settingWords],
    menu: settingsMessages.title,
    to: screens.settings,
    search: { section },
    words,
    isHidden: true,
  }))
  return [...inMenus, ...[...beside, ...sections].filter(({ to }) => isOffered(to))]
}
