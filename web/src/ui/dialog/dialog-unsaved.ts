import { createContext, type RefObject, useContext, useLayoutEffect } from 'react'

/** Of the dialog around it: whether something is typed that has not been saved. */
export const DialogUnsaved = createContext<RefObject<boolean> | null>(null)

/** In a dialog: asks before Escape closes it with something typed. */
export function useDialogUnsaved(unsaved: boolean) {
  const dialog = useContext(DialogUnsaved)
  // Escape can follow at once what is typed: it is known as soon as that is shown.
  useLayoutEffect(() => {
    if (!dialog) return
    dialog.current = unsaved
    return () => {
      dialog.current = false
    }
  }, [dialog, unsaved])
}
