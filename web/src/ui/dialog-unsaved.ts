import { createContext, useContext, useEffect } from 'react'

/** Tells the dialog around it whether something is typed that has not been saved. */
export const DialogUnsaved = createContext<((unsaved: boolean) => void) | null>(null)

/** In a dialog: asks before Escape closes it with something typed. */
export function useDialogUnsaved(unsaved: boolean) {
  const tell = useContext(DialogUnsaved)
  useEffect(() => {
    tell?.(unsaved)
    return () => tell?.(false)
  }, [tell, unsaved])
}
