import { screens } from '@portal/contract/paths'
import { searchMessages } from '@portal/contract/shell/search-messages'
import { shortcutMessages } from '@portal/contract/shell/shortcut-messages'
import { useEffect } from 'react'
import { useIsAway } from '../live/away.ts'
import { startTypingAhead, takeTypedAhead } from '../search/typed-ahead.ts'
import type { Shortcut } from '../shortcuts/registry.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useLazyDialog } from '../ui/dialog/use-lazy-dialog.tsx'
import { useMayOpen } from '../use-may-open.ts'
import { type MenuEntry, useMenus } from './menus.ts'

const PRELOAD_AFTER_MS = 3_000

const loadSearch = () => import('../search/search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)
const loadShortcuts = () => import('../shortcuts/shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog)

/**
 * The search over everything and the list of shortcuts, for people who may see students: their keys, and the dialogs to
 * render. `open` is null for everybody else, who have nothing to search and no shortcuts.
 */
export function useSearch() {
  const isOffered = useMayOpen()(screens.manageStudents)
  const isAway = useIsAway()
  const shortcuts = useLazyDialog(loadShortcuts, {})
  const showShortcuts = () => void shortcuts.show()
  const { bar, more } = useMenus()
  const screenLinks = screenLinksOf([...bar, ...more])
  const search = useLazyDialog(loadSearch, { screenLinks, showShortcuts })
  const openSearch = async () => {
    startTypingAhead()
    if (!(await search.show())) takeTypedAhead()
  }
  const open = () => void openSearch()
  const keys: Shortcut[] = [
    { keys: 'mod+k', label: searchMessages.title, run: open },
    { keys: '/', label: searchMessages.title, run: open },
    { keys: '?', label: shortcutMessages.show, run: showShortcuts },
  ]
  useShortcuts(isOffered ? keys : [], 'everywhere')
  useEffect(() => {
    // Not while the portal cannot be reached: a browser remembers that a script could not be loaded, and every screen that shares
    // one with the search would have to reload the page.
    if (!isOffered || isAway) return
    // By then the screen is shown.
    const timer = setTimeout(() => void loadSearch().catch(() => {}), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOffered, isAway])
  return {
    open: isOffered ? open : null,
    dialogs: (
      <>
        {search.dialog}
        {shortcuts.dialog}
      </>
    ),
  }
}

/** The links of the top bar and of its menus, as the search lists them. */
const screenLinksOf = (entries: readonly MenuEntry[]) =>
  entries.flatMap((entry) =>
    'to' in entry ? [{ ...entry, menu: '' }] : entry.links.map((link) => ({ ...link, menu: entry.label })),
  )
