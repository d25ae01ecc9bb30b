import { messages } from '@portal/contract/messages'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useLazyDialog } from '../ui/use-lazy-dialog.tsx'

const loadShortcuts = () => import('../shortcuts/shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog)

/** What administrators have on every screen: the list of shortcuts. */
export function AdminTools() {
  const shortcuts = useLazyDialog(loadShortcuts)
  useShortcuts([{ keys: '?', label: messages.shortcuts.show, run: shortcuts.show }], 'everywhere')
  return shortcuts.dialog
}
