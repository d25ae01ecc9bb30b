import { useEffect, useRef } from 'react'
import { registerShortcuts, type Shortcut, type ShortcutScope } from './registry.ts'

/**
 * Makes shortcuts work while the component is mounted, and lists them in the dialog that `?` opens. Shortcuts of a single
 * key do nothing while somebody types, while a dialog or menu is open, or once they are switched off.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], scope: ShortcutScope = 'screen') {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => registerShortcuts({ scope, shortcuts: () => latest.current }), [scope])
}
