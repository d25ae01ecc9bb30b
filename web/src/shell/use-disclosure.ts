import { type RefObject, useEffect, useState } from 'react'

/**
 * Something a button folds out. Escape folds it in again and gives the focus back to the button; so does
 * a click elsewhere, or moving on with the keyboard, without taking the focus.
 */
export function useDisclosure(area: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      area.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      event.stopPropagation()
    }
    const onElsewhere = (event: Event) => {
      if (!area.current?.contains(event.target as Node)) setOpen(false)
    }
    const node = area.current
    node?.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      node?.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [open, area])

  return { open, toggle: () => setOpen(!open), close: () => setOpen(false) }
}
